import { type LanguageCode, localeOf } from '@yobirin/contract/locale';
import { paths } from '@yobirin/contract/paths';
import type { Context } from '../../context.ts';
import { couldBeLink } from '../../platform/mail/could-be-link.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import type { MailMessage } from '../../platform/mail/mail-message.ts';
import { settingsLink } from '../notification/notification.mails.ts';
import { type ChatMail, chatMailText } from './chat.mail-texts.ts';

type Recipient = { email: string; language: LanguageCode };
type Writer = { name: string; isPerson: boolean };
type Letter = { to: Recipient; writer: Writer };

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
  const { subject, lead, action, notes, ...text } = chatMailText(mail, locale);
  const name = shownName(writer, text);
  return layoutMail({
    locale,
    to: to.email,
    subject: subject(name),
    greeting: text.greeting,
    paragraphs: [lead(name)],
    action: { label: action, url: ctx.config.publicUrl + path },
    notes,
    more: mail === 'toHolder' ? settingsLink(ctx, locale) : undefined,
    signature: text.signature,
  });
}

type NameTexts = Pick<ReturnType<typeof chatMailText>, 'person' | 'someone'>;

function shownName({ name, isPerson }: Writer, { person, someone }: NameTexts): string {
  if (name === '' || couldBeLink(name)) return someone;
  return isPerson ? person(name) : name;
}
