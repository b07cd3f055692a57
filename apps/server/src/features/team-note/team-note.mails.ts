import { type Locale, localeOf } from '@yobirin/contract/locale';
import { paths } from '@yobirin/contract/paths';
import type { Context } from '../../context.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import type { MailMessage } from '../../platform/mail/mail-message.ts';
import { mailWords, type Named, shownName } from '../../platform/mail/mail-words.ts';
import { type NoticeRecipient, noticeLinks } from '../notification/notification.mails.ts';

type Letter = {
  to: NoticeRecipient;
  writer: Named;
  called: { id: string; nickname: string };
  chatRoomId: string;
};

/** Tells a holder that a note mentions them. Does not quote it: a mailbox may be read by others (NOTE-06). */
export function mentionMail(
  ctx: Pick<Context, 'config' | 'keyring'>,
  { to, writer, called, chatRoomId }: Letter,
): MailMessage {
  const locale = localeOf(to.language);
  const text = texts[locale];
  const name = shownName(writer, { locale, someone: text.someone });
  return layoutMail({
    locale,
    to: to.email,
    subject: text.subject(name),
    greeting: mailWords[locale].greeting,
    paragraphs: [text.lead(name, called.nickname)],
    action: { label: text.action, url: ctx.config.publicUrl + paths.accountMessage({ id: chatRoomId }) },
    notes: [],
    ...noticeLinks(ctx, to, called.id),
    signature: mailWords[locale].signature,
  });
}

type MentionText = {
  someone: string;
  subject: (name: string) => string;
  lead: (name: string, called: string) => string;
  action: string;
};

const texts: Record<Locale, MentionText> = {
  ja: {
    someone: 'チームのメンバー',
    subject: (name) => `【Yobirin】${name}がチームメモであなたに声をかけています`,
    lead: (name, called) => `「${called}」のチャットのチームメモに、${name}があなた宛ての内容を書きました。`,
    action: 'チームメモを見る',
  },
  en: {
    someone: 'A team member',
    subject: (name) => `Yobirin: ${name} mentioned you in a team note`,
    lead: (name, called) => `${name} mentioned you in a team note on a chat of “${called}”.`,
    action: 'Read the note',
  },
};
