import { numericId } from '@yobirin/contract/ids';
import {
  fallbackLocale,
  type GuestLanguageCode,
  type GuestLocale,
  guestLanguageCodes,
  guestLocales,
  languageCodeOf,
  localeOf,
} from '@yobirin/contract/locale';
import { canStartChat } from '@yobirin/contract/permissions';
import type { ProfileField } from '@yobirin/contract/profile-text';
import { isBlank } from '@yobirin/contract/text';
import type { GreetingWhen } from '@yobirin/contract/voice';
import { type UpdateVoiceGreetingsInput, updateVoiceGreetingsInput } from '@yobirin/contract/voice-input';
import type { Context, RequestContext } from '../../context.ts';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import { discardFiles } from '../../platform/files/discard-files.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { findCallTarget, isAttended, isInService, isOpenForCalls } from '../directory/profile/call-target.service.ts';
import { noteEdit, requirePublicProperty } from '../directory/profile/profile.service.ts';
import {
  assertEditable,
  assertVersion,
  lockProfile,
  noSuchProfile,
  requireProfile,
} from '../directory/profile/profile-access.service.ts';
import { textsChanged, textsMissed } from '../directory/profile/profile-text.events.ts';
import { listStoredTexts } from '../directory/profile/profile-text.service.ts';
import { shownTextOf } from '../directory/profile/shown-text.ts';
import {
  deleteGreetings,
  findGreetings,
  type GreetingPlace,
  type GreetingRow,
  isSwitchedOn,
  saveSwitch,
  saveText,
} from './greeting.queries.ts';

/** The greetings of an ID as its holders edit them. `version` is that of the profile. */
export type VoiceGreetings = { isVoiceMessageOn: boolean; version: number; greetings: GreetingRow[] };

/** What a visitor gets before recording. */
export type ShownGreeting = {
  isVoiceMessageOn: boolean;
  text: string | null;
  /** The language of the text, if it is not the visitor's. */
  textLanguage: string | null;
  /** The machine's translation of the text. */
  translation: string | null;
  fileKey: string | null;
};

export function takesVoiceMessages({ db }: Pick<Context, 'db'>, yobirinPropertyId: string): Promise<boolean> {
  return isSwitchedOn(db, yobirinPropertyId);
}

/** For the holders of an ID and the owner of its account. Throws NOT_FOUND for others. */
export async function listVoiceGreetings(
  ctx: RequestContext,
  input: { yobirinPropertyId: string },
): Promise<VoiceGreetings> {
  const { userId } = requireViewer(ctx);
  const id = parseInput(numericId, input.yobirinPropertyId);
  const { property } = await requireProfile(ctx, { id, userId });
  return readGreetings(ctx, property);
}

/** Sets the switch and the texts that are given. Throws CONFLICT if the profile was edited since `expectedVersion`. */
export async function updateVoiceGreetings(
  ctx: RequestContext,
  input: Omit<UpdateVoiceGreetingsInput, 'expectedVersion'> & { expectedVersion?: number | null | undefined },
): Promise<VoiceGreetings> {
  const { yobirinPropertyId, isVoiceMessageOn, texts, expectedVersion } = parseInput(updateVoiceGreetingsInput, input);
  const property = await editGreetings(ctx, { yobirinPropertyId, expectedVersion }, async (tx) => {
    await saveSwitch(tx, yobirinPropertyId, isVoiceMessageOn);
    for (const { text, ...place } of texts) {
      await saveText(tx, { ...place, yobirinPropertyId }, isBlank(text) ? null : text);
    }
  });
  return readGreetings(ctx, property);
}

/** Forgets the greetings of a deleted ID. Idempotent. */
export async function forgetGreetings(
  ctx: Pick<Context, 'db' | 'files' | 'log'>,
  yobirinPropertyId: string,
): Promise<void> {
  await discardFiles(ctx, await deleteGreetings(ctx.db, yobirinPropertyId));
}

/** Throws NOT_FOUND or FORBIDDEN unless the viewer may edit the profile. */
export async function editGreetings(
  ctx: RequestContext,
  { yobirinPropertyId: id, expectedVersion }: { yobirinPropertyId: string; expectedVersion?: number | undefined },
  edit: (tx: Transaction) => Promise<void>,
): Promise<{ id: string; version: number }> {
  const { userId } = requireViewer(ctx);
  return ctx.events.transaction(ctx.db, async (tx, say) => {
    const access = await lockProfile(ctx, tx, { id, userId });
    assertEditable(access);
    assertVersion(access, expectedVersion);
    await edit(tx);
    await say.record(textsChanged, { yobirinPropertyId: id });
    return noteEdit(tx, id);
  });
}

export async function readGreetings(
  { db }: Pick<Context, 'db'>,
  { id, version }: { id: string; version: number },
): Promise<VoiceGreetings> {
  return { isVoiceMessageOn: await isSwitchedOn(db, id), version, greetings: await findGreetings(db, id) };
}

/**
 * The greeting for a visitor of an ID at this time, in this language, else in English, else in any. An ID that takes no chats from
 * strangers takes no voice messages either. Throws NOT_FOUND for an unknown ID.
 */
export async function findShownGreeting(
  ctx: RequestContext,
  { yobirinId, language }: { yobirinId: string; language: GuestLanguageCode },
): Promise<ShownGreeting> {
  await ctx.voice.greetingsPerAddress.begin(ctx.address);
  const target = await findCallTarget(ctx, yobirinId);
  if (!target) throw noSuchProfile();
  const { receiveChatFrom } = await requirePublicProperty(ctx, target.id);
  const takesChats =
    canStartChat({ isSignedIn: false, isSameAccount: false }, receiveChatFrom) &&
    isInService(ctx, target) &&
    isAttended(target);
  const isVoiceMessageOn = takesChats && (await isSwitchedOn(ctx.db, target.id));
  const nothing = { text: null, textLanguage: null, translation: null, fileKey: null };
  if (!isVoiceMessageOn) return { isVoiceMessageOn, ...nothing };
  const when = (await isOpenForCalls(ctx, target)) ? 'OPEN' : 'CLOSED';
  const greeting = choose(await findGreetings(ctx.db, target.id), { when, language });
  return greeting
    ? { isVoiceMessageOn, ...(await showGreeting(ctx, greeting, language)) }
    : { isVoiceMessageOn, ...nothing };
}

async function showGreeting(
  ctx: Pick<Context, 'db' | 'events'>,
  { yobirinPropertyId, when, language, text, fileKey }: GreetingRow,
  readerLanguage: GuestLanguageCode,
): Promise<Omit<ShownGreeting, 'isVoiceMessageOn'>> {
  const original = { text: text ?? '', language: localeOf(language) };
  const stored = await listStoredTexts(ctx.db, yobirinPropertyId);
  const reader = { locale: localeOf(readerLanguage), field: greetingFields[when] };
  const shown = shownTextOf(original, stored, reader);
  if (shown.isMissed) await ctx.events.tell(textsMissed, { yobirinPropertyId });
  return { text: shown.text || null, textLanguage: shown.language, translation: shown.translation, fileKey };
}

/** The texts of an ID's greetings, first those that a visitor gets who reads none of their languages. */
export async function listGreetingTexts(
  db: Executor,
  yobirinPropertyId: string,
): Promise<{ when: GreetingWhen; locale: GuestLocale; text: string }[]> {
  const greetings = await findGreetings(db, yobirinPropertyId);
  return [...new Set([fallbackLocale, ...guestLocales])].flatMap((locale) =>
    greetings.flatMap(({ when, language, text }) =>
      text !== null && localeOf(language) === locale ? [{ when, locale, text }] : [],
    ),
  );
}

export const greetingFields: Record<GreetingWhen, ProfileField> = { OPEN: 'greetingOpen', CLOSED: 'greetingClosed' };

function choose(
  greetings: readonly GreetingRow[],
  { when, language }: Pick<GreetingPlace, 'when'> & { language: GuestLanguageCode },
): GreetingRow | undefined {
  const ofNow = greetings.filter((greeting) => greeting.when === when);
  const wanted = [language, languageCodeOf(fallbackLocale), ...guestLanguageCodes];
  return wanted.map((code) => ofNow.find((greeting) => greeting.language === code)).find((greeting) => greeting);
}
