import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { announceMissedToHolders } from '../../chat/announce-to-users.ts';
import { type CallTarget, findAccountId, findCallTargetById } from '../../directory/profile/call-target.service.ts';
import { loadReferencedProperties } from '../../directory/profile/profile.service.ts';
import { listRecipients, queueNotices } from '../../notification/mail-notice.service.ts';
import { missedCallMail } from '../../notification/notification.mails.ts';
import { pushToUsers } from '../../notification/notification.service.ts';
import { listPushUserIds } from '../../notification/push-choice.service.ts';
import type { callMissed } from '../call.events.ts';
import { type Call, findCallById } from '../call.queries.ts';
import { reasonOf } from '../ringing/incoming-call.service.ts';
import { findRungUserIds } from '../ringing/ringing.queries.ts';

type Missed = z.output<(typeof callMissed)['schema']>;

/** Tells the holders of the ID about a missed call: open pages at once, others as they chose. Idempotent, except for pushes. */
export async function tellMissedCall(ctx: Context, { callId, toYobirinPropertyId, at }: Missed): Promise<void> {
  announceMissedToHolders(ctx, { yobirinPropertyId: toYobirinPropertyId });
  const [call, target] = await Promise.all([
    findCallById(ctx.db, callId),
    findCallTargetById(ctx, toYobirinPropertyId),
  ]);
  if (!call || !target) return;
  const userIds = target.userIds.filter((userId) => userId !== call.callerUserId);
  const name = await nameOfCaller(ctx, call);
  await mailMissed(ctx, { call, target, userIds, name, now: new Date(at) });
  await pushMissed(ctx, { call, userIds, name });
}

async function mailMissed(
  ctx: Context,
  { call, target, userIds, name, now }: { call: Call; target: CallTarget; userIds: string[]; name: string; now: Date },
): Promise<void> {
  const place = { kind: 'CALL', yobirinPropertyId: target.id, subjectId: call.id } as const;
  const recipients = await listRecipients(ctx, place, { isGroup: target.groupId !== null, userIds });
  // A caller name may be that of a room (OP-105).
  const caller = { name, isPerson: false };
  const { fromYobirinPropertyId: from } = call;
  const senderAccountId = from === null ? null : await findAccountId(ctx, from);
  const mailTo = (to: Parameters<typeof missedCallMail>[1]['to']) =>
    missedCallMail(ctx, { to, caller, called: target });
  await ctx.db.transaction((tx) =>
    queueNotices(ctx, tx, { subject: { ...place, ...caller }, recipients, mailTo, senderAccountId, now }),
  );
}

/** Devices that rang were told by `announceCanceled`. */
async function pushMissed(
  ctx: Context,
  { call, userIds, name }: { call: Call; userIds: string[]; name: string },
): Promise<void> {
  const rung = await findRungUserIds(ctx.db, call.roomId);
  const others = userIds.filter((userId) => !rung.includes(userId));
  const willing = await listPushUserIds(ctx, {
    choice: 'callPush',
    yobirinPropertyId: call.toYobirinPropertyId,
    userIds: others,
  });
  const { roomId } = call;
  const notice = { kind: 'callCanceled', roomId, callerName: name, ...reasonOf(call), reason: 'TIMED_OUT' } as const;
  await pushToUsers(ctx, willing, notice);
}

async function nameOfCaller(ctx: Context, { fromYobirinPropertyId, callerName }: Call): Promise<string> {
  if (fromYobirinPropertyId === null) return callerName ?? '';
  const [from] = await loadReferencedProperties(ctx, [fromYobirinPropertyId]);
  return from?.nickname ?? '';
}
