import { type Locale, localeOf } from '@yobirin/contract/locale';
import { paths } from '@yobirin/contract/paths';
import type { Context } from '../../context.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import type { MailMessage } from '../../platform/mail/mail-message.ts';
import { mailWords, type Named, shownName } from '../../platform/mail/mail-words.ts';
import { type NoticeRecipient, noticeLinks } from '../notification/notification.mails.ts';

type Letter = {
  to: NoticeRecipient;
  /** The other side of the chat. */
  peer: Named;
  called: { id: string; nickname: string };
  chatRoomId: string;
};

/** Tells the writer of a scheduled message that it was not sent. Does not quote it: a mailbox may be read by others (DESK-07). */
export function notSentMail(
  ctx: Pick<Context, 'config' | 'keyring'>,
  { to, peer, called, chatRoomId }: Letter,
): MailMessage {
  const locale = localeOf(to.language);
  const text = texts[locale];
  const name = shownName(peer, { locale, someone: text.someone });
  return layoutMail({
    locale,
    to: to.email,
    subject: text.subject(name),
    greeting: mailWords[locale].greeting,
    paragraphs: [text.lead(name, called.nickname), text.advice],
    action: { label: text.action, url: ctx.config.publicUrl + paths.accountMessage({ id: chatRoomId }) },
    notes: [],
    ...noticeLinks(ctx, to, called.id),
    signature: mailWords[locale].signature,
  });
}

type NotSentText = {
  someone: string;
  subject: (name: string) => string;
  lead: (name: string, called: string) => string;
  advice: string;
  action: string;
};

const texts: Record<Locale, NotSentText> = {
  ja: {
    someone: 'お客様',
    subject: (name) => `【Yobirin】${name}へのメッセージを、予約の時刻に送信できませんでした`,
    lead: (name, called) =>
      `「${called}」から${name}への送信を予約されたメッセージは、時刻になりましたが送信できませんでした。`,
    advice: '理由はチャットの画面でご確認いただけます。自動で送り直されることはありません。',
    action: 'チャットを開く',
  },
  en: {
    someone: 'a visitor',
    subject: (name) => `Yobirin: Your scheduled message to ${name} wasn’t sent`,
    lead: (name, called) =>
      `The message you scheduled to ${name} from “${called}” couldn’t be sent when its time came.`,
    advice: 'You’ll find the reason in the chat. The message won’t be sent again by itself.',
    action: 'Open the chat',
  },
};
