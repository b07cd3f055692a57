import type { GuestLocale } from '@yobirin/contract/locale';
import { callPageFields } from '@yobirin/contract/profile-text';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { findProperty, type HeldProperty, lockProperty } from './profile.queries.ts';
import {
  deleteMachineTexts,
  deleteText,
  deleteTextsOf,
  findStoredTexts,
  findTextsByHand,
  type StoredText,
  saveMachineText,
  saveTextByHand,
  setLanguages,
  type TextPlace,
} from './profile-text.queries.ts';
import { sourceHashOf } from './shown-text.ts';

export type { StoredText } from './profile-text.queries.ts';
/** A profile with the originals of its texts. */
export type WrittenProfile = HeldProperty;

/** The profile whose texts are translated. Checks no permission. Null if it is deleted. */
export function findWritten(db: Executor, yobirinPropertyId: string): Promise<WrittenProfile | null> {
  return findProperty(db, yobirinPropertyId);
}

/** Locks the profile until the transaction ends. Checks no permission. Null if it is deleted. */
export function lockWritten(tx: Transaction, yobirinPropertyId: string): Promise<WrittenProfile | null> {
  return lockProperty(tx, yobirinPropertyId);
}

/** The language that the profile is written in, as its holder says or as it was found. */
export function languageOf({ textLanguage, foundLanguage }: Languages): string | null {
  return textLanguage ?? foundLanguage;
}

type Languages = Pick<WrittenProfile, 'textLanguage' | 'foundLanguage'>;

/** The texts of an ID in other languages than the original's. */
export function listStoredTexts(db: Executor, yobirinPropertyId: string): Promise<StoredText[]> {
  return findStoredTexts(db, yobirinPropertyId);
}

/** An empty text removes what is there. `original` is the text that it stands for. */
export async function writeText(
  tx: Transaction,
  { text, original, now, ...place }: TextPlace & { text: string; original: string; now: Date },
): Promise<void> {
  if (text === '') return deleteText(tx, place);
  await saveTextByHand(tx, { ...place, text, sourceHash: sourceHashOf(original), updatedAt: now });
}

/** Keeps a translation, unless a person has written the text meanwhile. */
export async function keepTranslation(
  tx: Transaction,
  { text, original, now, ...place }: TextPlace & { text: string; original: string; now: Date },
): Promise<void> {
  await saveMachineText(tx, { ...place, text, sourceHash: sourceHashOf(original), updatedAt: now });
}

export async function forgetTexts(db: Executor, yobirinPropertyIds: readonly string[]): Promise<void> {
  await deleteTextsOf(db, yobirinPropertyIds);
}

/** Forgets what a machine made of the texts on the call page: they are in another language than it took them for. */
export async function forgetMachineTexts(db: Executor, id: string): Promise<void> {
  await deleteMachineTexts(db, id, callPageFields);
}

/** Null to have it found. */
export async function sayTextLanguage(tx: Transaction, id: string, textLanguage: GuestLocale | null): Promise<void> {
  await setLanguages(tx, id, { textLanguage });
}

export async function noteFoundLanguage(db: Executor, id: string, foundLanguage: string | null): Promise<void> {
  await setLanguages(db, id, { foundLanguage });
}

export type TextByHand = Awaited<ReturnType<typeof findTextsByHand>>[number];

/** What holders have written in other languages than their originals. Visitors read it, so everyone may. */
export function listTextsByHand(db: Executor, yobirinPropertyIds: readonly string[]): Promise<TextByHand[]> {
  return findTextsByHand(db, yobirinPropertyIds);
}

type Named = { id: string; nickname: string };

/** The name of an ID for a guest who reads this language: by hand if there is one, else the original (OP-326). */
export async function nameIn(db: Executor, named: Named, locale: GuestLocale): Promise<string> {
  const [name = named.nickname] = await namesIn(db, [{ ...named, locale }]);
  return name;
}

/** The name of each ID for a guest who reads this language. */
export async function namesIn(db: Executor, wishes: readonly (Named & { locale: GuestLocale })[]): Promise<string[]> {
  const ids = wishes.map(({ id }) => id);
  const names = (await findTextsByHand(db, ids)).filter(({ field }) => field === 'nickname');
  const nameOf = new Map(names.map(({ id, language, text }) => [`${id} ${language}`, text]));
  return wishes.map(({ id, nickname, locale }) => nameOf.get(`${id} ${locale}`) ?? nickname);
}
