import { type GuestLanguageCode, localeOf } from '@yobirin/contract/locale';
import { paths } from '@yobirin/contract/paths';
import { formatVoiceLength } from '@yobirin/contract/voice';
import type { Context } from '../../context.ts';
import type { MailTopic } from '../../platform/mail/mail-kinds.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import type { MailMessage } from '../../platform/mail/mail-message.ts';
import { mailWords, type Named, shownName } from '../../platform/mail/mail-words.ts';
import { unsubscribeUrl } from '../../platform/mail/unsubscribe-token.ts';
import { type NoticeRecipient, noticeLinks } from '../notification/notification.mails.ts';
import { type ChatMailText, guestMailText, holderMailText } from './chat.mail-texts.ts';
import { guestTopic } from './guest/guest-topic.ts';

type Recipient = { email: string; language: GuestLanguageCode };
type Letter = { to: Recipient; writer: Named };
type MailContext = Pick<Context, 'config' | 'keyring'>;
/** The part of a mail by which its recipient ends such mails. */
type EndLinks = Pick<Parameters<typeof layoutMail>[0], 'more' | 'unsubscribeUrl'>;

/** Tells a holder of an ID about an unread post or voice message in a chat that no holder has open. */
export function holderMail(
  ctx: MailContext,
  { to, writer, chatRoomId, yobirinPropertyId, voiceMs }: HolderLetter,
): MailMessage {
  const links = noticeLinks(ctx, to, yobirinPropertyId);
  const letter = { to, writer, path: paths.accountMessage({ id: chatRoomId }), links };
  const locale = localeOf(to.language);
  if (voiceMs === null) return compose(ctx, holderMailText('toHolder', locale), letter);
  const text = holderMailText('voiceToHolder', locale);
  return compose(ctx, text, { ...letter, length: formatVoiceLength(voiceMs) });
}

type HolderLetter = {
  to: NoticeRecipient;
  writer: Named;
  chatRoomId: string;
  yobirinPropertyId: string;
  voiceMs: number | null;
};

/** Tells a guest who has left the page about an answer, with a link back to the chat. */
export function guestMail(
  ctx: MailContext,
  { guestToken, sideId, ...letter }: Letter & { guestToken: string; sideId: string },
): MailMessage {
  const links = guestLinks(ctx, letter.to, guestTopic(sideId));
  const text = guestMailText('toGuest', localeOf(letter.to.language));
  return compose(ctx, text, { ...letter, path: paths.guestChat({ token: guestToken }), links });
}

/** Asks whether an address is the guest's. Has no link to the chat: the address may be another person's (GUEST-13). */
export function guestConfirmationMail(ctx: MailContext, { token, ...letter }: Letter & { token: string }): MailMessage {
  const links = guestLinks(ctx, letter.to, 'guests' satisfies MailTopic);
  const text = guestMailText('confirmGuest', localeOf(letter.to.language));
  return compose(ctx, text, { ...letter, path: paths.mailConfirm({ token }), links });
}

function guestLinks(ctx: MailContext, { email }: Recipient, topic: string): EndLinks {
  return { unsubscribeUrl: unsubscribeUrl(ctx, { address: email, topic }) };
}

/** Names the writer but does not quote the post: text from a stranger in our mail could be phishing. */
function compose(
  ctx: MailContext,
  { subject, lead, action, notes, someone, greeting }: ChatMailText,
  { to, writer, path, links, length = '' }: Letter & { path: string; links: EndLinks; length?: string },
): MailMessage {
  const locale = localeOf(to.language);
  const name = shownName(writer, { locale, someone });
  return layoutMail({
    locale,
    to: to.email,
    subject: subject(name),
    greeting: greeting ?? mailWords[locale].greeting,
    paragraphs: [lead(name, length)],
    action: { label: action, url: ctx.config.publicUrl + path },
    notes,
    ...links,
    signature: mailWords[locale].signature,
  });
}
