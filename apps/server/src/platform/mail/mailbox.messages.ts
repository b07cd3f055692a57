import type { Locale } from '@yobirin/contract/locale';

export type MailboxMessages = {
  title: string;
  explanation: string;
  empty: string;
  to: string;
  sentAt: string;
  text: string;
  html: string;
  back: string;
  showAll: string;
};

export const mailboxMessages: Record<Locale, MailboxMessages> = {
  ja: {
    title: 'メールボックス',
    explanation: 'メールサーバーが設定されていないため、送信されるはずのメールをここに保管しています。',
    empty: 'メールはまだありません。',
    to: '宛先',
    sentAt: '送信日時',
    text: 'テキスト',
    html: 'HTML',
    back: 'メールの一覧に戻る',
    showAll: 'すべてのメールを表示',
  },
  en: {
    title: 'Mailbox',
    explanation: 'No mail server is configured, so mails are kept here instead of being sent.',
    empty: 'No mail yet.',
    to: 'To',
    sentAt: 'Sent',
    text: 'Text',
    html: 'HTML',
    back: 'Back to all mails',
    showAll: 'Show all mails',
  },
};
