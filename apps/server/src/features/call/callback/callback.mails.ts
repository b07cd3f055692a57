import { formatDateTime } from '@yobirin/contract/format';
import { localeFacts, localeOf } from '@yobirin/contract/locale';
import { paths } from '@yobirin/contract/paths';
import type { Context } from '../../../context.ts';
import { layoutMail } from '../../../platform/mail/mail-layout.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import { mailWords, type Named, shownName } from '../../../platform/mail/mail-words.ts';
import { unsubscribeUrl } from '../../../platform/mail/unsubscribe-token.ts';
import type { GuestContact } from '../../chat/guest/guest-contact.service.ts';
import { guestTopic } from '../../chat/guest/guest-topic.ts';
import { type NoticeRecipient, noticeLinks } from '../../notification/notification.mails.ts';
import { requestedTexts, unreachedTexts } from './callback.mail-texts.ts';

type MailContext = Pick<Context, 'config' | 'keyring'>;

/** Tells a guest that an ID called back in vain. */
export function unreachedMail(
  ctx: MailContext,
  { to, caller, token }: { to: GuestContact; caller: Named; token: string },
): MailMessage {
  const locale = localeOf(to.language);
  const text = unreachedTexts[locale];
  const name = shownName(caller, { locale, someone: text.someone });
  return layoutMail({
    locale,
    to: to.email,
    subject: text.subject(name),
    greeting: mailWords[locale].greeting,
    paragraphs: [text.lead(name)],
    action: { label: text.action, url: ctx.config.publicUrl + paths.guestChat({ callback: token }) },
    notes: [text.note],
    unsubscribeUrl: unsubscribeUrl(ctx, { address: to.email, topic: guestTopic(to.sideId) }),
    signature: mailWords[locale].signature,
  });
}

type Asked = {
  to: NoticeRecipient;
  guest: Named;
  called: { id: string; nickname: string; timeZone: string };
  wishAt: Date | null;
};

/** Tells a holder that a guest asks to be called back. Does not quote the note: text from a stranger could be phishing. */
export function callbackMail(ctx: MailContext, { to, guest, called, wishAt }: Asked): MailMessage {
  const locale = localeOf(to.language);
  const text = requestedTexts[locale];
  const name = shownName(guest, { locale, someone: text.someone });
  const format = { tag: localeFacts[locale].tag, timeZone: called.timeZone };
  const time = wishAt && text.wishedTime(formatDateTime(wishAt, format));
  return layoutMail({
    locale,
    to: to.email,
    subject: text.subject(name),
    greeting: mailWords[locale].greeting,
    paragraphs: [text.lead(name, called.nickname), ...(time ? [time] : [])],
    action: { label: text.action, url: ctx.config.publicUrl + paths.accountHome() },
    notes: [],
    ...noticeLinks(ctx, to, called.id),
    signature: mailWords[locale].signature,
  });
}
