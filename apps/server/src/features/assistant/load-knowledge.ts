import type { Context } from '../../context.ts';
import { loadSchedule } from '../directory/schedule/schedule.service.ts';
import type { Knowledge } from './knowledge.ts';

type Profile = { id: string; nickname: string; comment: string; afkComment: string; isAvailableForCall: boolean };

/** Loads only what the public call page shows. */
export async function loadKnowledge(
  ctx: Pick<Context, 'db' | 'clock'>,
  { id, nickname, comment, afkComment, isAvailableForCall }: Profile,
): Promise<Knowledge> {
  const schedule = await loadSchedule(ctx, { id, isAbsent: !isAvailableForCall });
  return { nickname, comment, afkComment, schedule };
}
