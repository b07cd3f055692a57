import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import { loadUsers } from '../../auth/user.service.ts';
import { findCallTargetById } from '../../directory/profile/call-target.service.ts';
import { requirePublicProperty } from '../../directory/profile/profile.service.ts';
import { guestMail, holderMail } from '../chat.mails.ts';
import { openGuestToken } from '../guest/guest-token.ts';
import { claimAwayMail } from '../room/chat-side.queries.ts';
import type { Participant } from '../room/participant.service.ts';

/** What to mail the other side, away as it is, of a post by this writer. Nothing until it has read after an earlier mail. */
export async function prepareAwayMails(
  ctx: Pick<Context, 'db' | 'config' | 'keyring'>,
  writer: Participant,
): Promise<MailMessage[]> {
  const { peer } = writer;
  if (peer.awayMailedAt !== null) return [];
  if (peer.yobirinPropertyId === null) return prepareGuestMail(ctx, writer);

  const holders = await loadUsers(ctx, await listHolderIds(ctx, peer.yobirinPropertyId));
  const writerName = await nameOf(ctx, writer);
  return holders.map((holder) => holderMail(ctx, { to: holder, writerName, chatRoomId: writer.room.id }));
}

/** In the transaction of the post. Of two posts at once, one is mailed of. */
export async function queueAwayMails(
  ctx: Pick<Context, 'mailer'>,
  tx: Transaction,
  { sideId, mails, now }: { sideId: string; mails: readonly MailMessage[]; now: Date },
): Promise<void> {
  if (mails.length === 0 || !(await claimAwayMail(tx, sideId, now))) return;
  for (const mail of mails) await ctx.mailer.queue(tx, mail);
}

async function prepareGuestMail(
  ctx: Pick<Context, 'db' | 'config' | 'keyring'>,
  writer: Participant,
): Promise<MailMessage[]> {
  const { guestEmail, guestLanguage, guestTokenSealed } = writer.peer;
  const guestToken = guestTokenSealed && openGuestToken(ctx, guestTokenSealed, writer.room.id);
  if (!guestEmail || !guestLanguage || !guestToken) return [];
  const to = { email: guestEmail, language: guestLanguage };
  return [guestMail(ctx, { to, writerName: await nameOf(ctx, writer), guestToken })];
}

/** As the other side knows the writer. */
async function nameOf(ctx: Pick<Context, 'db'>, { own, peer }: Participant): Promise<string> {
  if (own.yobirinPropertyId === null) return peer.aliasName || (own.guestName ?? '');
  const { nickname } = await requirePublicProperty(ctx, own.yobirinPropertyId);
  return nickname;
}

/** Nobody for an ID that is deleted or an empty seat's. */
async function listHolderIds(ctx: Pick<Context, 'db'>, yobirinPropertyId: string): Promise<string[]> {
  const target = await findCallTargetById(ctx, yobirinPropertyId);
  return target?.userIds ?? [];
}
