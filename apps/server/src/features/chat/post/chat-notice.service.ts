import { isTypedName } from '@yobirin/contract/guest';
import { type GuestLocale, localeOf } from '@yobirin/contract/locale';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { findAccountId, findCallTargetById } from '../../directory/profile/call-target.service.ts';
import { requirePublicProperty } from '../../directory/profile/profile.service.ts';
import { nameIn } from '../../directory/profile/profile-text.service.ts';
import { listRecipients, queueNotices } from '../../notification/mail-notice.service.ts';
import { guestMail, holderMail } from '../chat.mails.ts';
import { isEmailConfirmed, prepareConfirmation } from '../guest/guest-email.service.ts';
import { openGuestToken } from '../guest/guest-token.ts';
import { claimAwayMail } from '../room/chat-side.queries.ts';
import type { Participant } from '../room/participant.service.ts';
import type { NewVoice } from '../voice/voice.service.ts';

type NoticeContext = Pick<Context, 'db' | 'clock' | 'config' | 'keyring' | 'mailer' | 'realtime'>;

/** Runs in the transaction of the post. Of two concurrent posts, only one takes effect. */
export type QueueAwayNotices = (tx: Transaction, now: Date) => Promise<void>;

/** Prepares what the other side, which is away, is told about a post. Null if nothing: it was told and has not read since. */
export async function prepareAwayNotices(
  ctx: NoticeContext,
  writer: Participant,
  voice?: Pick<NewVoice, 'durationMs'>,
): Promise<QueueAwayNotices | null> {
  const { yobirinPropertyId } = writer.peer;
  return yobirinPropertyId === null
    ? prepareGuestMail(ctx, writer)
    : prepareNotices(ctx, { writer, yobirinPropertyId, voice });
}

async function prepareGuestMail(ctx: NoticeContext, writer: Participant): Promise<QueueAwayNotices | null> {
  const { id: sideId, guestEmail, guestLanguage, guestTokenSealed, awayMailedAt } = writer.peer;
  if (awayMailedAt !== null) return null;
  if (!isEmailConfirmed(writer.peer)) return prepareFirstConfirmation(ctx, writer);
  const guestToken = guestTokenSealed && openGuestToken(ctx, guestTokenSealed, writer.room.id);
  if (!guestEmail || !guestLanguage || !guestToken) return null;
  const to = { email: guestEmail, language: guestLanguage };
  const mail = guestMail(ctx, { to, writer: await nameOf(ctx, writer, localeOf(guestLanguage)), guestToken, sideId });
  const accountId = await findAccountId(ctx, writer.own.yobirinPropertyId ?? '0');
  return async (tx, now) => {
    if (!(await claimAwayMail(tx, sideId, now))) return;
    await ctx.mailer.queue(tx, { ...mail, kind: 'guestAnswer', sender: `account:${accountId}` });
  };
}

/** An address from before addresses were confirmed is asked once, when there is something to tell (OP-111). */
async function prepareFirstConfirmation(ctx: NoticeContext, writer: Participant): Promise<QueueAwayNotices | null> {
  const { own, peer } = writer;
  if (!peer.guestEmail || peer.guestEmailAskedAt !== null || own.yobirinPropertyId === null) return null;
  const asked = { email: peer.guestEmail, language: peer.guestLanguage ?? 'JP', hostId: own.yobirinPropertyId };
  const queue = await prepareConfirmation(ctx, asked);
  return async (tx, now) => {
    if (await claimAwayMail(tx, peer.id, now)) await queue(tx, peer.id);
  };
}

type Post = { writer: Participant; yobirinPropertyId: string; voice: Pick<NewVoice, 'durationMs'> | undefined };

/** Each holder is told as they chose (NOTIFY-02). */
async function prepareNotices(
  ctx: NoticeContext,
  { writer, yobirinPropertyId, voice }: Post,
): Promise<QueueAwayNotices | null> {
  const target = await findCallTargetById(ctx, yobirinPropertyId);
  // The ID was deleted, or its seat is empty.
  if (!target) return null;
  const chatRoomId = writer.room.id;
  const place = { kind: 'CHAT', yobirinPropertyId, subjectId: chatRoomId } as const;
  const holders = { isGroup: target.groupId !== null, userIds: target.userIds };
  const recipients = await listRecipients(ctx, place, holders);
  if (recipients.length === 0) return null;
  const named = await nameOf(ctx, writer);
  const mailTo = (to: Parameters<typeof holderMail>[1]['to']) =>
    holderMail(ctx, { to, writer: named, chatRoomId, yobirinPropertyId, voiceMs: voice?.durationMs ?? null });
  const { yobirinPropertyId: from } = writer.own;
  const senderAccountId = from === null ? null : await findAccountId(ctx, from);
  const subject = { ...place, ...named };
  return (tx, now) => queueNotices(ctx, tx, { subject, recipients, mailTo, senderAccountId, now });
}

/** The writer's name as shown to the other side; to a guest, in their language. */
async function nameOf(
  ctx: Pick<Context, 'db'>,
  { own, peer }: Participant,
  locale?: GuestLocale,
): Promise<{ name: string; isPerson: boolean }> {
  if (own.yobirinPropertyId !== null) {
    const property = await requirePublicProperty(ctx, own.yobirinPropertyId);
    return { name: locale ? await nameIn(ctx.db, property, locale) : property.nickname, isPerson: false };
  }
  const name = peer.aliasName || (own.guestName ?? '');
  return { name, isPerson: isTypedName(name, own) };
}
