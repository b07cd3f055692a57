import { limits } from '@yobirin/contract/limits';
import { pausedUntil } from '@yobirin/contract/pause';
import type { Context } from '../../../context.ts';
import { eraseGroups } from '../../directory/group/erase-groups.service.ts';
import { eraseSeats } from '../../directory/member/vacate-seats.service.ts';
import { holdPaused, listPauses, type Pause } from '../../directory/pause/pause.service.ts';
import { deletePictureFiles } from '../../directory/profile/pictures.service.ts';
import { mailOwnerOnce } from '../billing.mails.ts';
import { findMailedAt } from '../billing.queries.ts';

type PauseContext = Pick<Context, 'db' | 'events' | 'clock' | 'config' | 'mailer' | 'files' | 'log'>;

const dayMs = 24 * 60 * 60 * 1_000;
/** No twelve months are shorter. */
const shortestPauseMs = 365 * dayMs;

/**
 * Mails the owner before paused IDs are deleted, and deletes them when their time is over (OP-75). If the mail was late, they
 * are kept until the notice has passed.
 */
export async function settlePausedIds(ctx: PauseContext): Promise<void> {
  const now = ctx.clock.now().getTime();
  for (const pause of await listPauses(ctx.db, new Date(now + limits.pausedNoticeMs - shortestPauseMs))) {
    try {
      await settlePause(ctx, pause);
    } catch (error) {
      // A failure must not stop the other accounts. The next run tries it again.
      ctx.log.error({ err: error, accountId: pause.accountId }, 'paused IDs could not be settled');
    }
  }
}

async function settlePause(ctx: PauseContext, pause: Pause): Promise<void> {
  const now = ctx.clock.now().getTime();
  const end = pausedUntil(pause.pausedAt).getTime();
  if (end > now + limits.pausedNoticeMs) return;
  const letter = { accountId: pause.accountId, kind: 'pauseEnding', subject: pause.pausedAt.toISOString() } as const;
  const date = new Date(Math.max(end, now + limits.pausedNoticeMs));
  await ctx.db.transaction((tx) => mailOwnerOnce(ctx, tx, { ...letter, date }));
  const mailedAt = await findMailedAt(ctx.db, letter);
  if (end <= now && mailedAt !== null && mailedAt.getTime() + limits.pausedNoticeMs <= now)
    await deletePaused(ctx, pause);
}

async function deletePaused(ctx: PauseContext, pause: Pause): Promise<void> {
  const pictures = await ctx.events.transaction(ctx.db, async (tx, say) => {
    const { membershipIds, groupIds } = await holdPaused(tx, pause);
    const ofGroups = await eraseGroups(ctx, tx, { say, groupIds });
    const ofSeats = await eraseSeats(ctx, tx, { say, membershipIds });
    return [...ofGroups, ...ofSeats];
  });
  await deletePictureFiles(ctx, pictures);
}
