import type { Context } from '../../../context.ts';
import { type CallTarget, findCallTargetById, isInService } from '../../directory/profile/call-target.service.ts';
import { listRecipients, queueNotices } from '../../notification/mail-notice.service.ts';
import { pushToUsers } from '../../notification/notification.service.ts';
import { listPushUserIds } from '../../notification/push-choice.service.ts';
import { callbackMail } from './callback.mails.ts';
import { type Callback, claimReminders, findCallback } from './callback.queries.ts';
import { announceCallback } from './callback-rooms.ts';
import { closeCallbacksOfIds } from './close-callback.service.ts';

/** Tells the holders of the ID about a request, as they chose for missed calls. Idempotent, except for pushes. */
export async function tellCallback(ctx: Context, { callbackRequestId }: { callbackRequestId: string }): Promise<void> {
  const found = await findRequest(ctx, callbackRequestId);
  if (!found) return;
  await mailHolders(ctx, found);
  await pushToHolders(ctx, found, { isOverdue: false });
}

/** Reminds of overdue requests: when they are due, then every hour, a few times. Of several nodes, one reminds. */
export async function remindOfCallbacks(ctx: Context): Promise<void> {
  for (const { id } of await claimReminders(ctx.db, ctx.clock.now())) {
    const found = await findRequest(ctx, id);
    if (!found) continue;
    // A license may have ended by time, which no event tells.
    if (!isInService(ctx, found.target)) await closeCallbacksOfIds(ctx, [found.target.id]);
    else {
      announceCallback(ctx, found.request);
      await pushToHolders(ctx, found, { isOverdue: true });
    }
  }
}

type Found = { request: Callback; target: CallTarget };

/** Null if the request is closed by now, or its ID was deleted. */
async function findRequest(ctx: Context, id: string): Promise<Found | null> {
  const request = await findCallback(ctx.db, id);
  if (!request || request.closedAt !== null) return null;
  const target = await findCallTargetById(ctx, request.yobirinPropertyId);
  return target && { request, target };
}

async function mailHolders(ctx: Context, { request, target }: Found): Promise<void> {
  const place = { kind: 'CALLBACK', yobirinPropertyId: target.id, subjectId: request.id } as const;
  const holders = { isGroup: target.groupId !== null, userIds: target.userIds };
  const recipients = await listRecipients(ctx, place, holders);
  // The name may be that of a room (OP-105).
  const guest = { name: request.guestName, isPerson: false };
  const called = { id: target.id, nickname: target.nickname, timeZone: target.hours.timeZone };
  const mailTo = (to: Parameters<typeof callbackMail>[1]['to']) =>
    callbackMail(ctx, { to, guest, called, wishAt: request.wishAt });
  const notices = { subject: { ...place, ...guest }, recipients, mailTo, senderAccountId: null, now: ctx.clock.now() };
  await ctx.db.transaction((tx) => queueNotices(ctx, tx, notices));
}

/** A request that a member has taken concerns that member alone. */
async function pushToHolders(
  ctx: Context,
  { request, target }: Found,
  { isOverdue }: { isOverdue: boolean },
): Promise<void> {
  const { takenByUserId, guestName } = request;
  const userIds = takenByUserId === null ? target.userIds : [takenByUserId];
  const willing = await listPushUserIds(ctx, { choice: 'callPush', yobirinPropertyId: target.id, userIds });
  const notice = { kind: 'callback', callbackRequestId: request.id, guestName, calledName: target.nickname } as const;
  await pushToUsers(ctx, willing, { ...notice, isOverdue });
}
