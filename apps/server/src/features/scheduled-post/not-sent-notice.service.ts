import { isTypedName } from '@yobirin/contract/guest';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import type { Named } from '../../platform/mail/mail-words.ts';
import type { Participant } from '../chat/room/participant.service.ts';
import { findCallTargetById } from '../directory/profile/call-target.service.ts';
import { listRecipients, queueNotices } from '../notification/mail-notice.service.ts';
import { pushToUsers } from '../notification/notification.service.ts';
import { listWillingUserIds } from '../notification/push-choice.service.ts';
import { notSentMail } from './scheduled-post.mails.ts';
import type { ScheduledRow } from './scheduled-post.queries.ts';

type NotSentNotice = {
  /** Runs in the transaction that refuses the message. */
  queueMail(tx: Transaction): Promise<void>;
  /** Call it after the commit. */
  push(): Promise<void>;
};

/**
 * Prepares what the writer of a message that is not sent is told, as they chose for chats. Null if they have lost the ID. Also tells
 * one who sees the messages of the ID: the list of chats does not show it (OP-399).
 */
export async function prepareNotSentNotice(
  ctx: Context,
  { id, userId, chatRoomId, yobirinPropertyId, body }: ScheduledRow,
  writer: Participant,
): Promise<NotSentNotice | null> {
  const target = await findCallTargetById(ctx, yobirinPropertyId);
  if (userId === null || !target?.userIds.includes(userId)) return null;
  const userIds = [userId];
  const place = { kind: 'NOT_SENT', yobirinPropertyId, subjectId: id } as const;
  const recipients = await listRecipients(ctx, place, { isGroup: target.groupId !== null, userIds });
  const peer = await nameOfPeer(ctx, writer);
  const mailTo = (to: Parameters<typeof notSentMail>[1]['to']) =>
    notSentMail(ctx, { to, peer, called: target, chatRoomId });
  const notices = {
    subject: { ...place, ...peer },
    recipients,
    mailTo,
    senderAccountId: target.account.id,
    now: ctx.clock.now(),
  };
  return {
    queueMail: (tx) => queueNotices(ctx, tx, notices),
    push: async () => {
      const willing = await listWillingUserIds(ctx.db, { choice: 'chatPush', yobirinPropertyId, userIds });
      await pushToUsers(ctx, willing, { kind: 'notSent', chatRoomId, text: body });
    },
  };
}

/** The name that the writer sees for the other side. Empty for an ID that was deleted. */
async function nameOfPeer(ctx: Context, { own, peer }: Participant): Promise<Named> {
  if (peer.yobirinPropertyId !== null) {
    const target = await findCallTargetById(ctx, peer.yobirinPropertyId);
    return { name: own.aliasName || (target?.nickname ?? ''), isPerson: false };
  }
  const name = own.aliasName || (peer.guestName ?? '');
  return { name, isPerson: isTypedName(name, peer) };
}
