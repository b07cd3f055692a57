import { baseLocale, type Locale } from '@yobirin/contract/locale';
import type { ReportReason } from '@yobirin/contract/report';
import type { Context } from '../../context.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import type { MailMessage } from '../../platform/mail/mail-message.ts';
import type { Report } from './report.queries.ts';

type MailText = {
  subject: (id: string) => string;
  greeting: string;
  lead: (id: string, reason: string) => string;
  command: (id: string) => string;
  note: string;
  signature: string;
  reasons: Record<ReportReason, string>;
};

const texts: Record<Locale, MailText> = {
  ja: {
    subject: (id) => `【Yobirin】通報 ${id} が届きました`,
    greeting: '運営担当者様',
    lead: (id, reason) => `利用者から通報 ${id} が届きました。理由：${reason}`,
    command: (id) => `内容を見るには、サーバーで npm run admin -- report ${id} を実行してください。`,
    note: '通報の本文とメッセージの内容は、このメールには含まれていません。',
    signature: 'Yobirin（呼び鈴）',
    reasons: { SPAM: '迷惑な宣伝', HARASSMENT: '嫌がらせ', THREAT: '脅迫', FRAUD: '詐欺・なりすまし', OTHER: 'その他' },
  },
  en: {
    subject: (id) => `Yobirin: Report ${id}`,
    greeting: 'Hello,',
    lead: (id, reason) => `A user has sent report ${id}. Reason: ${reason}.`,
    command: (id) => `To read it, run npm run admin -- report ${id} on the server.`,
    note: 'This mail contains neither the text of the report nor any messages.',
    signature: 'Yobirin',
    reasons: {
      SPAM: 'spam',
      HARASSMENT: 'harassment',
      THREAT: 'threats',
      FRAUD: 'fraud or impersonation',
      OTHER: 'other',
    },
  },
};

/** Tells the operator about a report. Null if the site has no OPERATOR_EMAIL. Quotes no text of users. */
export function reportMail({ config }: Pick<Context, 'config'>, { id, reason }: Report): MailMessage | null {
  const to = config.operator.email;
  if (to === null) return null;
  const text = texts[baseLocale];
  return layoutMail({
    locale: baseLocale,
    to,
    subject: text.subject(id),
    greeting: text.greeting,
    paragraphs: [text.lead(id, text.reasons[reason]), text.command(id)],
    notes: [text.note],
    signature: text.signature,
  });
}
