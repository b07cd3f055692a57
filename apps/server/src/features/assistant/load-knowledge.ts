import { callPageFields } from '@yobirin/contract/profile-text';
import type { Context } from '../../context.ts';
import { languageOf, listTextsByHand, type WrittenProfile } from '../directory/profile/profile-text.service.ts';
import { loadSchedule } from '../directory/schedule/schedule.service.ts';
import type { Knowledge } from './knowledge.ts';

/** Loads only what the public call page shows. Leaves out texts that a machine translated: it can translate the original again. */
export async function loadKnowledge(ctx: Pick<Context, 'db' | 'clock'>, profile: WrittenProfile): Promise<Knowledge> {
  const { id, nickname, comment, afkComment, isAvailableForCall } = profile;
  const schedule = await loadSchedule(ctx, { id, isAbsent: !isAvailableForCall });
  const byHand = (await listTextsByHand(ctx.db, [id])).flatMap(({ field: written, language, text }) => {
    const field = callPageFields.find((known) => known === written);
    return field ? [{ field, language, text }] : [];
  });
  return { nickname, comment, afkComment, textLanguage: languageOf(profile), byHand, schedule };
}
