import { limits } from '@yobirin/contract/limits';
import type { Context } from '../../context.ts';
import { loadUsers } from '../auth/user.service.ts';
import { listCallTargets } from '../directory/profile/call-target.service.ts';
import { withoutWatchers } from './inbox-presence.ts';
import {
  deleteNotices,
  deleteNoticesBefore,
  findDueUserIds,
  findWaitingPropertyIds,
  lockWaitingNotices,
  markMailed,
} from './mail-notice.queries.ts';
import { digestMail } from './notification.mails.ts';

type DigestContext = Pick<Context, 'db' | 'clock' | 'config' | 'keyring' | 'mailer' | 'realtime' | 'log'>;

/** Mails each user what has waited since their oldest notice became due, as one mail (NOTIFY-04). */
export async function sendDigests(ctx: DigestContext): Promise<void> {
  const dueAt = new Date(ctx.clock.now().getTime() - limits.digestMs);
  for (const userId of await findDueUserIds(ctx.db, dueAt)) {
    try {
      await sendDigest(ctx, userId);
    } catch (error) {
      // A failure must not stop the digests of other users. The next run tries it again.
      ctx.log.error({ err: error, userId }, 'a digest could not be sent');
    }
  }
}

/** Idempotent: the notices are locked, and marked in the transaction that queues the mail. */
async function sendDigest(ctx: DigestContext, userId: string): Promise<void> {
  // Loaded before the transaction, which must not wait for a second connection while it holds locks.
  const { lostIds, nicknames } = await loadNoticedIds(ctx, userId);
  await ctx.db.transaction(async (tx) => {
    const [user] = await loadUsers({ db: tx }, [userId]);
    const waiting = await lockWaitingNotices(tx, userId);
    for (const yobirinPropertyId of lostIds) await deleteNotices(tx, { userId, yobirinPropertyId });
    const told = waiting.flatMap((notice) => {
      const nickname = nicknames.get(notice.yobirinPropertyId);
      return nickname === undefined ? [] : [{ ...notice, nickname }];
    });
    if (!user || told.length === 0) return;
    await ctx.mailer.queue(tx, { ...digestMail(ctx, user, told), kind: 'digest' });
    await markMailed(
      tx,
      told.map(({ id }) => id),
      ctx.clock.now(),
    );
  });
}

/** The IDs of the user's waiting notices: those that the user no longer holds, and the nicknames of those to tell about. */
async function loadNoticedIds(
  ctx: DigestContext,
  userId: string,
): Promise<{ lostIds: string[]; nicknames: Map<string, string> }> {
  const ids = await findWaitingPropertyIds(ctx.db, userId);
  const targets = await listCallTargets(ctx, ids);
  const held = new Map(targets.filter(({ userIds }) => userIds.includes(userId)).map((target) => [target.id, target]));
  const nicknames = new Map<string, string>();
  for (const { id, nickname } of held.values()) {
    // A user who sees the inbox is asked again when they have left it without reading.
    const away = await withoutWatchers(ctx, { yobirinPropertyId: id, userIds: [userId] });
    if (away.length > 0) nicknames.set(id, nickname);
  }
  // The event of a loss may come later than this job.
  return { lostIds: ids.filter((id) => !held.has(id)), nicknames };
}

/** Deletes notices that no one has cleared for as long as missed calls count. */
export async function sweepNotices({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteNoticesBefore(db, new Date(clock.now().getTime() - limits.missedCallCountedMs));
}
