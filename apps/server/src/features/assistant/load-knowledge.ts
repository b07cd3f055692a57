import type { Context } from '../../context.ts';
import { listSchedulesOfProperties } from '../directory/schedule/schedule.service.ts';
import type { Knowledge } from './knowledge.ts';

type Profile = { id: string; nickname: string; comment: string; afkComment: string; isAvailableForCall: boolean };

/** Loads only what the public call page shows. */
export async function loadKnowledge(
  ctx: Pick<Context, 'db' | 'config'>,
  { id, nickname, comment, afkComment, isAvailableForCall }: Profile,
): Promise<Knowledge> {
  const [rows = []] = await listSchedulesOfProperties(ctx, [id]);
  const timeZone = rows[0]?.timeZone ?? ctx.config.timeZone;
  return { nickname, comment, afkComment, schedule: { rows, timeZone, isAbsent: !isAvailableForCall } };
}
