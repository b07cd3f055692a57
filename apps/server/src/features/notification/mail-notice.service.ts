import type { Context } from '../../context.ts';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import type { MailMessage } from '../../platform/mail/mail-message.ts';
import { loadUsers } from '../auth/user.service.ts';
import { withoutWatchers } from './inbox-presence.ts';
import { deleteNotices, findNoticedUserIds, insertNotice, type MailNotice } from './mail-notice.queries.ts';
import { loadChoices } from './notification-setting.service.ts';

/** A missed call, a chat with an unread post, a request to be called back, a mention, or a scheduled message that was not sent. */
export type NoticeSubject = Pick<MailNotice, 'kind' | 'yobirinPropertyId' | 'subjectId' | 'name' | 'isPerson'>;

type User = Awaited<ReturnType<typeof loadUsers>>[number];
export type Recipient = { user: User; isAtOnce: boolean };

type Holders = { isGroup: boolean; userIds: readonly string[] };

/**
 * Those of the holders who are to be told by mail: they want it, were not told yet, and do not see the ID's inbox
 * (NOTIFY-02, NOTIFY-03).
 */
export async function listRecipients(
  ctx: { db: Executor } & Pick<Context, 'realtime'>,
  { kind, yobirinPropertyId, subjectId }: Pick<NoticeSubject, 'kind' | 'yobirinPropertyId' | 'subjectId'>,
  { isGroup, userIds }: Holders,
): Promise<Recipient[]> {
  const noticed = new Set(await findNoticedUserIds(ctx.db, { kind, yobirinPropertyId, subjectId }));
  const untold = userIds.filter((userId) => !noticed.has(userId));
  if (untold.length === 0) return [];
  const choices = await loadChoices(ctx.db, { yobirinPropertyId, isGroup, userIds: untold });
  const choice = kind === 'CALL' || kind === 'CALLBACK' ? 'callMail' : 'chatMail';
  const mailOf = (userId: string) => choices.get(userId)?.[choice];
  const willing = untold.filter((userId) => mailOf(userId) !== 'NONE');
  // The inbox does not show that a message was not sent.
  const away = kind === 'NOT_SENT' ? willing : await withoutWatchers(ctx, { yobirinPropertyId, userIds: willing });
  const users = away.length > 0 ? await loadUsers(ctx, away) : [];
  return users.map((user) => ({ user, isAtOnce: mailOf(user.id) === 'AT_ONCE' }));
}

type Notices = {
  subject: NoticeSubject;
  recipients: readonly Recipient[];
  mailTo: (user: User) => MailMessage;
  /** The account whose ID called or wrote; null for a stranger. */
  senderAccountId: string | null;
  now: Date;
};

/** Mails the recipients or keeps the notice for their digest. Each gets one until it is cleared, also if this runs twice. */
export async function queueNotices(
  { mailer }: Pick<Context, 'mailer'>,
  tx: Transaction,
  { subject, recipients, mailTo, senderAccountId, now }: Notices,
): Promise<void> {
  for (const { user, isAtOnce } of recipients) {
    const notice = { ...subject, userId: user.id, createdAt: now, mailedAt: isAtOnce ? now : null };
    const reference = await insertNotice(tx, notice);
    if (reference === null || !isAtOnce) continue;
    const sender = senderAccountId === null ? {} : { sender: `account:${senderAccountId}` };
    await mailer.queue(tx, { ...mailTo(user), kind: 'notice', reference, ...sender });
  }
}

/** The holders of the ID have read the chat: the next post is told again. */
export async function clearChatNotices(
  tx: Executor,
  { chatRoomId, yobirinPropertyId }: { chatRoomId: string; yobirinPropertyId: string },
): Promise<void> {
  await deleteNotices(tx, { kind: 'CHAT', subjectId: chatRoomId, yobirinPropertyId });
}

/** The user has seen the missed calls of the ID until this time. */
export async function clearCallNotices(
  db: Executor,
  seen: { userId: string; yobirinPropertyId: string; createdUntil: Date },
): Promise<void> {
  await deleteNotices(db, { ...seen, kind: 'CALL' });
}

/** The request to be called back is taken care of. */
export async function clearCallbackNotices(db: Executor, callbackRequestId: string): Promise<void> {
  await deleteNotices(db, { kind: 'CALLBACK', subjectId: callbackRequestId });
}

/** The scheduled message was edited or removed. */
export async function clearNotSentNotices(tx: Transaction, scheduledPostId: string): Promise<void> {
  await deleteNotices(tx, { kind: 'NOT_SENT', subjectId: scheduledPostId });
}

/** Deletes the notices of mentions in these notes: those of one user who has seen them, or of all users. */
export async function clearMentionNotices(
  db: Executor,
  teamNoteIds: readonly string[],
  userId?: string,
): Promise<void> {
  const ofUser = userId === undefined ? {} : { userId };
  for (const subjectId of teamNoteIds) await deleteNotices(db, { kind: 'MENTION', subjectId, ...ofUser });
}
