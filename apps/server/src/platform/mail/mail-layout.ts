import { type GuestLocale, localeFacts } from '@yobirin/contract/locale';
import { escapeHtml } from './escape-html.ts';
import type { MailMessage } from './mail-message.ts';

export type MailContent = {
  locale: GuestLocale;
  to: string;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** The button of the mail. Its URL is also shown in full below it, for readers who cannot press it. */
  action?: { label: string; url: string };
  /** In small type at the end: how long a link is valid, what to do with an unexpected mail. */
  notes: readonly string[];
  /** A link in small type after the notes. */
  more?: { label: string; url: string } | undefined;
  /** Where the recipient ends such mails; the last link of the mail. */
  unsubscribeUrl?: string | undefined;
  signature: string;
};

const unsubscribeLabels: Record<GuestLocale, string> = {
  ja: 'このメールの配信を停止する',
  en: 'Unsubscribe',
  ko: '이 이메일 그만 받기',
  'zh-Hans': '退订此类邮件',
  'zh-Hant': '停止接收這類郵件',
};

/** Lays out a mail as text and as HTML, with equal content. */
export function layoutMail(content: MailContent): MailMessage {
  const { to, subject, unsubscribeUrl } = content;
  return {
    to,
    subject,
    text: layoutText(content),
    html: layoutHtml(content),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}

function smallLinksOf({ locale, more, unsubscribeUrl }: MailContent): { label: string; url: string }[] {
  return [
    ...(more ? [more] : []),
    ...(unsubscribeUrl ? [{ label: unsubscribeLabels[locale], url: unsubscribeUrl }] : []),
  ];
}

function layoutText(content: MailContent): string {
  const { locale, greeting, paragraphs, action, notes, signature } = content;
  const linesOf = ({ label, url }: { label: string; url: string }) => `${label}${localeFacts[locale].colon}\n${url}`;
  const links = smallLinksOf(content).map(linesOf);
  const blocks = [greeting, ...paragraphs, ...(action ? [linesOf(action)] : []), ...notes, ...links];
  return `${blocks.join('\n\n')}\n\n-- \n${signature}\n`;
}

/** Korean breaks between words, which mail programs do only when told to. */
const wordBreaks: Partial<Record<GuestLocale, string>> = { ko: ';word-break:keep-all;overflow-wrap:anywhere' };

const styles = {
  body: 'margin:0;padding:24px 12px;background:#fbfaf7;color:#1c2333;font:16px/1.7 sans-serif;text-wrap:pretty',
  // With the margins of the first and last paragraph, the space above and below equals that at the sides.
  card: 'max-width:560px;margin:0 auto;padding:8px 24px;background:#ffffff;border-radius:12px',
  button:
    'display:inline-block;padding:12px 24px;background:#27407c;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:bold',
  address: 'font-size:13px;word-break:break-all',
  link: 'color:#27407c',
  note: 'font-size:14px;color:#4a5265',
  signature: 'margin-top:32px;padding-top:16px;border-top:1px solid #e3e0d8;font-size:13px;color:#4a5265',
};

function layoutHtml(content: MailContent): string {
  const { locale, subject, greeting, paragraphs, action, notes, signature } = content;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${styles.body}${wordBreaks[locale] ?? ''}"><div style="${styles.card}">
${[greeting, ...paragraphs].map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${action ? layoutAction(action) : ''}
${notes.map((text) => `<p style="${styles.note}">${escapeHtml(text)}</p>`).join('\n')}
${smallLinksOf(content).map(layoutSmallLink).join('\n')}
<p style="${styles.signature}">${escapeHtml(signature)}</p>
</div></body>
</html>
`;
}

function layoutAction({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<p><a href="${href}" style="${styles.button}">${escapeHtml(label)}</a></p>
<p style="${styles.address}"><a href="${href}" style="${styles.link}">${href}</a></p>`;
}

function layoutSmallLink({ label, url }: { label: string; url: string }): string {
  return `<p style="${styles.note}"><a href="${escapeHtml(url)}" style="${styles.link}">${escapeHtml(label)}</a></p>`;
}
