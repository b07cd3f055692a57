import { type LanguageCode, localeOf } from '@yobirin/contract/locale';
import { paths } from '@yobirin/contract/paths';
import type { Context } from '../../context.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import type { MailMessage } from '../../platform/mail/mail-message.ts';
import { mailWords, type Named, shownName } from '../../platform/mail/mail-words.ts';
import { settingsLink } from '../notification/notification.mails.ts';
import { type ChatMail, chatMailText } from './chat.mail-texts.ts';

type Recipient = { email: string; language: LanguageCode };
type Letter = { to: Recipient; writer: Named };

/** Tells a holder of an ID about an unread post in a chat that no holder has open. */
export function holderMail(
  ctx: Pick<Context, 'config'>,
  { chatRoomId, ...letter }: Letter & { chatRoomId: string },
): MailMessage {
  return compose(ctx, 'toHolder', { ...letter, path: paths.accountMessage({ id: chatRoomId }) });
}

/** Tells a guest who has left the page about an answer, with a link back to the chat. */
export function guestMail(
  ctx: Pick<Context, 'config'>,
  { guestToken, ...letter }: Letter & { guestToken: string },
): MailMessage {
  return compose(ctx, 'toGuest', { ...letter, path: paths.guestChat({ token: guestToken }) });
}

/** Names the writer but does not quote the post: text from a stranger in our mail could be phishing. */
function compose(
  ctx: Pick<Context, 'config'>,
  mail: ChatMail,
  { to, writer, path }: Letter & { path: string },
): MailMessage {
  const locale = localeOf(to.language);
  const { subject, lead, action, notes, someone } = chatMailText(mail, locale);
  const name = shownName(writer, { locale, someone });
  return layoutMail({
    locale,
    to: to.email,
    subject: subject(name),
    greeting: mailWords[locale].greeting,
    paragraphs: [lead(name)],
    action: { label: action, url: ctx.config.publicUrl + path },
    notes,
    more: mail === 'toHolder' ? settingsLink(ctx, locale) : undefined,
    signature: mailWords[locale].signature,
  });
}
