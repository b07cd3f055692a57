import { limits } from '@yobirin/contract/limits';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { loadUsers } from '../auth/user.service.ts';
import { listReceiverIds } from '../directory/profile/call-target.service.ts';
import { requirePublicProperty } from '../directory/profile/profile.service.ts';
import { withoutWatchers } from './inbox-presence.ts';
import {
  deleteNotices,
  deleteNoticesBefore,
  findDueUserIds,
  lockWaitingNotices,
  type MailNotice,
  markMailed,
} from './mail-notice.queries.ts';
import { digestMail } from './notification.mails.ts';

type DigestContext = Pick<Context, 'db' | 'clock' | 'config' | 'mailer' | 'realtime'>;

/** Mails each user what has waited since their oldest notice became due, as one mail (NOTIFY-04). */
export async function sendDigests(ctx: DigestContext): Promise<void> {
  const dueAt = new Date(ctx.clock.now().getTime() - limits.digestMs);
  for (const userId of await findDueUserIds(ctx.db, dueAt)) {
    await ctx.db.transaction((tx) => sendDigest(ctx, tx, userId));
  }
}

/** Idempotent: the notices are locked, and marked in the transaction that queues the mail. */
async function sendDigest(ctx: DigestContext, tx: Transaction, userId: string): Promise<void> {
  const [user] = await loadUsers({ db: tx }, [userId]);
  const waiting = await lockWaitingNotices(tx, userId);
  const told: (MailNotice & { nickname: string })[] = [];
  for (const [yobirinPropertyId, notices] of Map.groupBy(waiting, (notice) => notice.yobirinPropertyId)) {
    const userIds = (await listReceiverIds(ctx, yobirinPropertyId)).filter((id) => id === userId);
    // The event of the loss may come later than this job.
    if (userIds.length === 0) await deleteNotices(tx, { userId, yobirinPropertyId });
    // A user who sees the inbox is asked again when they have left it without reading.
    else if ((await withoutWatchers(ctx, { yobirinPropertyId, userIds })).length > 0) {
      const { nickname } = await requirePublicProperty(ctx, yobirinPropertyId);
      told.push(...notices.map((notice) => ({ ...notice, nickname })));
    }
  }
  if (!user || told.length === 0) return;
  await ctx.mailer.queue(tx, digestMail(ctx, user, told));
  await markMailed(
    tx,
    told.map(({ id }) => id),
    ctx.clock.now(),
  );
}

/** Deletes notices that no one has cleared for as long as missed calls count. */
export async function sweepNotices({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteNoticesBefore(db, new Date(clock.now().getTime() - limits.missedCallCountedMs));
}
