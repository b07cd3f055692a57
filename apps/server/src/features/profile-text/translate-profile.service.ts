import type { GuestLocale } from '@yobirin/contract/locale';
import type { ProfileField } from '@yobirin/contract/profile-text';
import type { TranslationRefusal } from '@yobirin/contract/translation';
import type { Context } from '../../context.ts';
import { findAccountId } from '../directory/profile/call-target.service.ts';
import {
  findWritten,
  forgetMachineTexts,
  keepTranslation,
  languageOf,
  listStoredTexts,
  lockWritten,
  noteFoundLanguage,
  type WrittenProfile,
} from '../directory/profile/profile-text.service.ts';
import { type TranslationContext, translateTexts } from '../translation/translate-texts.service.ts';
import { loadOriginals } from './originals.ts';
import { type FieldTexts, textStatesOf } from './text-states.ts';
import { findWrittenLanguage } from './written-language.ts';

export type Translated = {
  /** How many texts were translated. */
  kept: number;
  /** Why others were not. */
  refusals: TranslationRefusal[];
  /** Whether some of them may be translated later. */
  isUnfinished: boolean;
};

/** Finds the language of a profile anew, for the pages that name it. Null if the ID is deleted or suspended. */
export async function noteWrittenLanguage(
  ctx: Pick<Context, 'db'>,
  yobirinPropertyId: string,
): Promise<{ property: WrittenProfile; accountId: string } | null> {
  const property = await findWritten(ctx.db, yobirinPropertyId);
  const accountId = property && (await findAccountId(ctx, yobirinPropertyId));
  if (!accountId) return null;
  const foundLanguage = await findWrittenLanguage(ctx.db, property, accountId);
  if (foundLanguage !== property.foundLanguage) {
    if (property.textLanguage === null) await forgetMachineTexts(ctx.db, property.id);
    await noteFoundLanguage(ctx.db, property.id, foundLanguage);
  }
  return { property: { ...property, foundLanguage }, accountId };
}

/** Translates what is missing into each language of strangers, and keeps it (TRANS-19). Never waits in a transaction. */
export async function translateProfile(
  ctx: TranslationContext,
  { yobirinPropertyId, why }: { yobirinPropertyId: string; why: 'automatic' | 'asked' },
): Promise<Translated> {
  const written = await noteWrittenLanguage(ctx, yobirinPropertyId);
  if (!written) return { kept: 0, refusals: [], isUnfinished: false };

  const { property, accountId } = written;
  const originals = await loadOriginals(ctx.db, property, languageOf(property));
  const missing = missingOf(textStatesOf(originals, await listStoredTexts(ctx.db, yobirinPropertyId)));
  const outcome: Translated = { kept: 0, refusals: [], isUnfinished: false };
  for (const batch of batchesOf(missing)) {
    // A name within a sentence stays; a name by itself is translated, and shown beside the original (OP-326).
    const names = batch.isName ? [] : [property.nickname];
    const texts = batch.texts.map(({ original }) => original);
    const { from, to } = batch;
    const translated = await translateTexts(ctx, { accountId, texts, from, to, why, names });
    for (const [index, { field, original }] of batch.texts.entries()) {
      const result = translated[index] ?? { refusal: 'translation_failed' };
      if ('refusal' in result) {
        outcome.refusals.push(result.refusal);
        outcome.isUnfinished ||= result.refusal !== 'no_translator' && !result.isFinal;
      } else if (await keep(ctx, { yobirinPropertyId, language: to, field, text: result.text, original, from })) {
        outcome.kept++;
      }
    }
    // Further requests would fail, too.
    if (outcome.isUnfinished) break;
  }
  return outcome;
}

type Missing = { field: ProfileField; original: string; from: string | null; to: GuestLocale };

function missingOf(fields: readonly FieldTexts[]): Missing[] {
  return fields.flatMap(({ field, original, originalLanguage: from, texts }) =>
    original === ''
      ? []
      : texts.flatMap(({ language: to, state }) => (state === 'MISSING' ? [{ field, original, from, to }] : [])),
  );
}

type Batch = { from: string | null; to: GuestLocale; isName: boolean; texts: Missing[] };

/** Texts that one request to an engine can translate together. */
function batchesOf(missing: readonly Missing[]): Batch[] {
  const batches = new Map<string, Batch>();
  for (const text of missing) {
    const { from, to } = text;
    const isName = text.field === 'nickname';
    const key = [from, to, isName].join(' ');
    const batch = batches.get(key) ?? { from, to, isName, texts: [] };
    batch.texts.push(text);
    batches.set(key, batch);
  }
  return [...batches.values()];
}

type Kept = {
  yobirinPropertyId: string;
  language: GuestLocale;
  field: ProfileField;
  text: string;
  original: string;
  from: string | null;
};

/** Returns false if the original, or its language, was changed while it was translated: that has queued its own translation. */
function keep(ctx: Pick<Context, 'db' | 'clock'>, { original, from, ...kept }: Kept): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const property = await lockWritten(tx, kept.yobirinPropertyId);
    const originals = property && (await loadOriginals(tx, property, languageOf(property)));
    const current = originals?.[kept.field][0];
    if (current?.text !== original || current.language !== from) return false;
    await keepTranslation(tx, { ...kept, original, now: ctx.clock.now() });
    return true;
  });
}
