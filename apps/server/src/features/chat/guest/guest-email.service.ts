import { type GuestLanguageCode, localeOf } from '@yobirin/contract/locale';
import { z } from 'zod';
import type { Context, RequestContext } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import { openSealed, seal } from '../../../platform/secrets/sealed-text.ts';
import { findAccountId } from '../../directory/profile/call-target.service.ts';
import { requirePublicProperty } from '../../directory/profile/profile.service.ts';
import { nameIn } from '../../directory/profile/profile-text.service.ts';
import { guestConfirmationMail } from '../chat.mails.ts';
import { findSide, updateSide } from '../room/chat-side.queries.ts';
import type { ChatSide } from '../room/participant.queries.ts';
import { type Participant, requireGuest } from '../room/participant.service.ts';
import { addConfirmedEmail, deleteEndedEmails, findGuestSide, removeEmail } from './guest-email.queries.ts';
import { openGuestToken } from './guest-token.ts';

const purpose = 'guest-email';

/** Whether the guest's address was confirmed for this chat. Mails about answers go to no other (GUEST-13). */
export function isEmailConfirmed({
  guestEmail,
  guestConfirmedEmails,
}: Pick<ChatSide, 'guestEmail' | 'guestConfirmedEmails'>): boolean {
  return guestEmail !== null && guestConfirmedEmails.includes(guestEmail.toLowerCase());
}

/** Throws TOO_MANY_REQUESTS: a chat, and the visitors of one network address, can ask only so many addresses (GUEST-14). */
export async function limitConfirmations({ chat, address }: RequestContext, sideId: string): Promise<void> {
  await chat.confirmationsPerAddress.begin(address);
  await chat.confirmationsPerChat.begin(sideId);
}

type Asked = { email: string; language: GuestLanguageCode; hostId: string };
type QueueConfirmation = (tx: Executor, sideId: string) => Promise<void>;

/** Prepares the mail that asks the address of a guest. Its link works while this is the guest's address. */
export async function prepareConfirmation(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'keyring' | 'mailer'>,
  { email, language, hostId }: Asked,
): Promise<QueueConfirmation> {
  const host = await requirePublicProperty(ctx, hostId);
  const name = await nameIn(ctx.db, host, localeOf(language));
  const sender = `account:${await findAccountId(ctx, hostId)}`;
  const letter = { to: { email, language }, writer: { name, isPerson: false } };
  return async (tx, sideId) => {
    const token = seal(ctx.keyring.keysFor(purpose), JSON.stringify({ sideId, email }), purpose);
    const mail = guestConfirmationMail(ctx, { ...letter, token });
    await ctx.mailer.queue(tx, { ...mail, kind: 'guestConfirmation', sender });
    await updateSide(tx, sideId, { guestEmailAskedAt: ctx.clock.now() });
  };
}

/** Sends the mail once more. Throws UNPROCESSABLE_ENTITY if there is nothing to confirm, or the site sends no mail. */
export async function resendGuestConfirmation(ctx: RequestContext, guestToken: string): Promise<Participant> {
  const guest = await requireGuest(ctx, guestToken);
  ctx.mailer.assertOn();
  const { own } = guest;
  if (!own.guestEmail || !own.guestLanguage || isEmailConfirmed(own)) {
    throw new DomainError('UNPROCESSABLE_ENTITY', 'There is no address to confirm');
  }
  await limitConfirmations(ctx, own.id);
  const hostId = guest.peer.yobirinPropertyId ?? '';
  const queue = await prepareConfirmation(ctx, { email: own.guestEmail, language: own.guestLanguage, hostId });
  await ctx.db.transaction((tx) => queue(tx, own.id));
  return { ...guest, own: await findSide(ctx.db, own.id) };
}

const confirmationSchema = z.object({ sideId: z.string(), email: z.string() });

export type Confirmation = { email: string; hostId: string; isConfirmed: boolean; guestToken: string | null };

/** What the link of a confirmation mail is about. Null if the chat has ended or has another address by now. */
export async function findConfirmation(ctx: Context, token: string): Promise<Confirmation | null> {
  const asked = openConfirmation(ctx, token);
  const side = asked && (await findGuestSide(ctx.db, { id: asked.sideId, now: ctx.clock.now() }));
  if (!asked || !side || side.guestEmail?.toLowerCase() !== asked.email.toLowerCase()) return null;
  const guestToken = side.guestTokenSealed && openGuestToken(ctx, side.guestTokenSealed, side.chatRoomId);
  return { email: side.guestEmail, hostId: side.hostId, isConfirmed: isEmailConfirmed(side), guestToken };
}

/** The address gets mails about answers from now on. Idempotent. Returns null for a link that is no longer valid. */
export async function confirmGuestEmail(ctx: Context, token: string): Promise<Confirmation | null> {
  const asked = openConfirmation(ctx, token);
  if (!asked || !(await findConfirmation(ctx, token))) return null;
  await addConfirmedEmail(ctx.db, asked.sideId, asked.email.toLowerCase());
  return findConfirmation(ctx, token);
}

/** The ID that the guest chats with. Null once the chat has ended, or without an address. */
export async function findHostOfGuest({ db, clock }: Pick<Context, 'db' | 'clock'>, sideId: string) {
  return (await findGuestSide(db, { id: sideId, now: clock.now() }))?.hostId ?? null;
}

/** The person with this address wants no mail about this chat. Another address of the chat stays. */
export async function endMailsOfGuest({ db }: Pick<Context, 'db'>, sideId: string, address: string): Promise<void> {
  await removeEmail(db, sideId, address.toLowerCase());
}

/** Nodes of an earlier release end chats without removing the confirmed addresses, which they do not know (ERASE-05). */
export async function forgetEndedEmails({ db }: Pick<Context, 'db'>): Promise<void> {
  await deleteEndedEmails(db);
}

function openConfirmation({ keyring }: Pick<Context, 'keyring'>, token: string) {
  try {
    const text = openSealed(keyring.keysFor(purpose), token, purpose);
    return text === null ? null : confirmationSchema.parse(JSON.parse(text));
  } catch {
    // Forged or cut off: decryption fails.
    return null;
  }
}
