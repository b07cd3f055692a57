import type { GuestLanguageCode } from '@yobirin/contract/locale';
import type { GreetingWhen } from '@yobirin/contract/voice';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import { and, asc, eq, inArray, isNull } from '../../platform/database/orm.ts';
import { voiceGreetings, voiceSettings } from './greeting.tables.ts';

export type GreetingRow = typeof voiceGreetings.$inferSelect;
export type GreetingPlace = { yobirinPropertyId: string; when: GreetingWhen; language: GuestLanguageCode };
export type Recording = Pick<GreetingRow, 'fileKey' | 'mimeType' | 'sizeBytes' | 'durationMs'>;

export const noRecording: Recording = { fileKey: null, mimeType: null, sizeBytes: null, durationMs: null };

export async function isSwitchedOn(db: Executor, yobirinPropertyId: string): Promise<boolean> {
  const [setting] = await db
    .select({ isOn: voiceSettings.isVoiceMessageOn })
    .from(voiceSettings)
    .where(eq(voiceSettings.yobirinPropertyId, yobirinPropertyId));
  return setting?.isOn ?? true;
}

export async function saveSwitch(tx: Transaction, yobirinPropertyId: string, isVoiceMessageOn: boolean): Promise<void> {
  await tx
    .insert(voiceSettings)
    .values({ yobirinPropertyId, isVoiceMessageOn })
    .onConflictDoUpdate({ target: voiceSettings.yobirinPropertyId, set: { isVoiceMessageOn } });
}

export function findGreetings(db: Executor, yobirinPropertyId: string): Promise<GreetingRow[]> {
  return db
    .select()
    .from(voiceGreetings)
    .where(eq(voiceGreetings.yobirinPropertyId, yobirinPropertyId))
    .orderBy(asc(voiceGreetings.when), asc(voiceGreetings.language));
}

export async function findGreetingByFile(db: Executor, fileKey: string): Promise<GreetingRow | null> {
  const [greeting] = await db.select().from(voiceGreetings).where(eq(voiceGreetings.fileKey, fileKey));
  return greeting ?? null;
}

/** Sets the text, or removes it if null. */
export async function saveText(tx: Transaction, place: GreetingPlace, text: string | null): Promise<void> {
  if (text !== null) return upsert(tx, place, { text });
  // A greeting without a recording would be empty.
  await tx.delete(voiceGreetings).where(and(isAt(place), isNull(voiceGreetings.fileKey)));
  await tx.update(voiceGreetings).set({ text: null }).where(isAt(place));
}

/** Sets the recording, or removes it. Returns the key of the one that was there. */
export async function saveRecording(
  tx: Transaction,
  place: GreetingPlace,
  recording: Recording,
): Promise<string | null> {
  const before = await findFileKey(tx, place);
  if (recording.fileKey !== null) {
    await upsert(tx, place, recording);
    return before;
  }
  // A greeting without a text would be empty.
  await tx.delete(voiceGreetings).where(and(isAt(place), isNull(voiceGreetings.text)));
  await tx.update(voiceGreetings).set(noRecording).where(isAt(place));
  return before;
}

/** Removes all greetings and the switch of an ID. Returns the keys of the recordings. */
export async function deleteGreetings(db: Executor, yobirinPropertyId: string): Promise<string[]> {
  await db.delete(voiceSettings).where(eq(voiceSettings.yobirinPropertyId, yobirinPropertyId));
  const removed = await db
    .delete(voiceGreetings)
    .where(eq(voiceGreetings.yobirinPropertyId, yobirinPropertyId))
    .returning({ fileKey: voiceGreetings.fileKey });
  return removed.flatMap(({ fileKey }) => fileKey ?? []);
}

/** Returns the keys among `fileKeys` that belong to a greeting. */
export async function findGreetingFileKeys(db: Executor, fileKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ fileKey: voiceGreetings.fileKey })
    .from(voiceGreetings)
    .where(inArray(voiceGreetings.fileKey, [...fileKeys]));
  return rows.flatMap(({ fileKey }) => fileKey ?? []);
}

async function upsert(tx: Transaction, place: GreetingPlace, set: Partial<GreetingRow>): Promise<void> {
  const { yobirinPropertyId, when, language } = voiceGreetings;
  await tx
    .insert(voiceGreetings)
    .values({ ...place, ...set })
    .onConflictDoUpdate({ target: [yobirinPropertyId, when, language], set });
}

async function findFileKey(tx: Transaction, place: GreetingPlace): Promise<string | null> {
  const [greeting] = await tx.select({ fileKey: voiceGreetings.fileKey }).from(voiceGreetings).where(isAt(place));
  return greeting?.fileKey ?? null;
}

function isAt({ yobirinPropertyId, when, language }: GreetingPlace) {
  return and(
    eq(voiceGreetings.yobirinPropertyId, yobirinPropertyId),
    eq(voiceGreetings.when, when),
    eq(voiceGreetings.language, language),
  );
}
