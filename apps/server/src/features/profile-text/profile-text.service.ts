import { numericId } from '@yobirin/contract/ids';
import type { GuestLocale } from '@yobirin/contract/locale';
import { type ProfileField, saveProfileTextsInput } from '@yobirin/contract/profile-text';
import { isBlank } from '@yobirin/contract/text';
import type { TranslationRefusal } from '@yobirin/contract/translation';
import type { RequestContext } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { noteEdit } from '../directory/profile/profile.service.ts';
import {
  assertEditable,
  assertVersion,
  isEditable,
  lockProfile,
  requireProfile,
} from '../directory/profile/profile-access.service.ts';
import { textsChanged } from '../directory/profile/profile-text.events.ts';
import {
  forgetMachineTexts,
  languageOf,
  listStoredTexts,
  sayTextLanguage,
  writeText,
} from '../directory/profile/profile-text.service.ts';
import { loadOriginals } from './originals.ts';
import { type FieldTexts, textStatesOf } from './text-states.ts';
import { translateProfile } from './translate-profile.service.ts';
import { findWrittenLanguage } from './written-language.ts';

/** The texts of an ID in all languages of strangers, as its holders edit them. */
export type ProfileTexts = {
  id: string;
  nickname: string;
  /** That of the profile. */
  version: number;
  isEditable: boolean;
  isTranslatorOn: boolean;
  /** As the holder says; null to have it found. */
  textLanguage: GuestLocale | null;
  foundLanguage: string | null;
  fields: FieldTexts[];
};

type Place = { yobirinPropertyId: string };

/** For the holders of an ID and the owner of its account. Throws NOT_FOUND for others. */
export async function loadProfileTexts(ctx: RequestContext, { yobirinPropertyId }: Place): Promise<ProfileTexts> {
  const { userId } = requireViewer(ctx);
  const id = parseInput(numericId, yobirinPropertyId);
  const access = await requireProfile(ctx, { id, userId });
  const { property, account } = access;
  const { nickname, version, textLanguage } = property;
  const foundLanguage = await findWrittenLanguage(ctx.db, property, account.id);
  const originals = await loadOriginals(ctx.db, property, textLanguage ?? foundLanguage);
  const fields = textStatesOf(originals, await listStoredTexts(ctx.db, id));
  const isTranslatorOn = ctx.engine !== null;
  return { id, nickname, version, isEditable: isEditable(access), isTranslatorOn, textLanguage, foundLanguage, fields };
}

type SaveInput = Place & {
  textLanguage?: string | null | undefined;
  texts: readonly { field: ProfileField; language: string; text: string }[];
  expectedVersion?: number | null | undefined;
};

/** Sets the texts that are given; they then count as written by hand. Throws CONFLICT if the profile was edited since `expectedVersion`. */
export async function saveProfileTexts(ctx: RequestContext, input: SaveInput): Promise<ProfileTexts> {
  const { userId } = requireViewer(ctx);
  const { yobirinPropertyId: id, textLanguage, texts, expectedVersion } = parseInput(saveProfileTextsInput, input);
  await ctx.events.transaction(ctx.db, async (tx, say) => {
    const access = await lockProfile(ctx, tx, { id, userId });
    assertEditable(access);
    assertVersion(access, expectedVersion);
    if (textLanguage !== undefined) await sayTextLanguage(tx, id, textLanguage || null);
    const { property, account } = access;
    const said = textLanguage === undefined ? property.textLanguage : textLanguage || null;
    const language = said ?? (await findWrittenLanguage(tx, property, account.id));
    if (language !== languageOf(property)) await forgetMachineTexts(tx, id);
    const originals = await loadOriginals(tx, property, language);
    for (const { field, language: to, text } of texts) {
      if (originals[field].some((original) => original.language === to)) throw hasOriginal();
      const original = originals[field][0]?.text ?? '';
      const place = { yobirinPropertyId: id, field, language: to };
      await writeText(tx, { ...place, text: isBlank(text) ? '' : text, original, now: ctx.clock.now() });
    }
    await say.record(textsChanged, { yobirinPropertyId: id });
    await noteEdit(tx, id);
  });
  return loadProfileTexts(ctx, { yobirinPropertyId: id });
}

/** Translates what is missing at once. Throws UNPROCESSABLE_ENTITY with the reason if nothing could be translated. */
export async function translateProfileTexts(ctx: RequestContext, { yobirinPropertyId }: Place): Promise<ProfileTexts> {
  const { userId } = requireViewer(ctx);
  const id = parseInput(numericId, yobirinPropertyId);
  assertEditable(await requireProfile(ctx, { id, userId }));
  if (!ctx.engine) throw refusal('no_translator');
  await ctx.translationAttempts.begin(`profile:${id}`);
  const { kept, refusals } = await translateProfile(ctx, { yobirinPropertyId: id, why: 'asked' });
  const [reason] = refusals;
  if (reason && kept === 0) throw refusal(reason);
  return loadProfileTexts(ctx, { yobirinPropertyId: id });
}

function refusal(reason: TranslationRefusal): DomainError {
  return new DomainError('UNPROCESSABLE_ENTITY', 'The texts could not be translated', { reason });
}

function hasOriginal(): DomainError {
  return new DomainError('BAD_USER_INPUT', 'The original is in this language; it has an editor of its own');
}
