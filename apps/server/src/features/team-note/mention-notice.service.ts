import type { Context } from '../../context.ts';
import { findCallTargetById } from '../directory/profile/call-target.service.ts';
import { listRecipients, queueNotices } from '../notification/mail-notice.service.ts';
import { pushToUsers } from '../notification/notification.service.ts';
import { listPushUserIds } from '../notification/push-choice.service.ts';
import { mentionMail } from './team-note.mails.ts';
import { findNote } from './team-note.queries.ts';

type Mentioned = { teamNoteId: string; userIds: readonly string[] };

/** Tells users that a note mentions them, as they chose for chats, if they still hold the ID. Idempotent, except for pushes. */
export async function tellMentioned(ctx: Context, { teamNoteId, userIds }: Mentioned): Promise<void> {
  const note = await findNote(ctx.db, teamNoteId);
  const target = note && (await findCallTargetById(ctx, note.yobirinPropertyId));
  if (!note || !target) return;
  const { chatRoomId, yobirinPropertyId } = note;
  const holders = userIds.filter((userId) => target.userIds.includes(userId));
  const writer = { name: note.writerName ?? '', isPerson: true };

  const place = { kind: 'MENTION', yobirinPropertyId, subjectId: note.id } as const;
  const recipients = await listRecipients(ctx, place, { isGroup: target.groupId !== null, userIds: holders });
  const mailTo = (to: Parameters<typeof mentionMail>[1]['to']) =>
    mentionMail(ctx, { to, writer, called: target, chatRoomId });
  const notices = {
    subject: { ...place, ...writer },
    recipients,
    mailTo,
    senderAccountId: target.account.id,
    now: ctx.clock.now(),
  };
  await ctx.db.transaction((tx) => queueNotices(ctx, tx, notices));

  const willing = await listPushUserIds(ctx, { choice: 'chatPush', yobirinPropertyId, userIds: holders });
  await pushToUsers(ctx, willing, { kind: 'mention', chatRoomId, writerName: writer.name, text: note.body });
}
