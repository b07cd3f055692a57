import { formatDateTime } from '@yobirin/contract/format';
import type { Locale } from '@yobirin/contract/locale';
import { escapeHtml } from './escape-html.ts';
import { splitAtLinks } from './mail-links.ts';
import { mailboxMessages } from './mailbox.messages.ts';
import type { OutboxMail } from './outbox.queries.ts';

export type PageOptions = { locale: Locale; regionalTag: string; timeZone: string };

/** All mails, or one recipient's. */
export function renderMailList(
  mails: OutboxMail[],
  { to, ...options }: PageOptions & { to?: string | undefined },
): string {
  const messages = mailboxMessages[options.locale];
  const list = mails.length === 0 ? `<p class="empty">${messages.empty}</p>` : renderList(mails, options);
  const showAll = to === undefined ? '' : `<p><a href="/_mailbox">${messages.showAll}</a></p>`;
  return renderDocument(options.locale, {
    title: messages.title,
    body: `<h1>${messages.title}</h1><p class="note">${messages.explanation}</p>${showAll}${list}`,
  });
}

export function renderMail(mail: OutboxMail, options: PageOptions): string {
  const messages = mailboxMessages[options.locale];
  const subject = escapeHtml(mail.subject);
  return renderDocument(options.locale, {
    title: `${subject} – ${messages.title}`,
    body: `<p><a href="/_mailbox">← ${messages.back}</a></p>
      <h1>${subject}</h1>
      <dl>
        <dt>${messages.to}</dt>
        <dd><a href="/_mailbox?to=${encodeURIComponent(mail.to)}">${escapeHtml(mail.to)}</a></dd>
        <dt>${messages.sentAt}</dt><dd>${renderTime(mail, options)}</dd>
      </dl>
      <h2>${messages.text}</h2>
      <div class="card text">${renderText(mail.text)}</div>
      <h2>${messages.html}</h2>
      <iframe class="card" title="${messages.html}" src="/_mailbox/${mail.id}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
  });
}

/** The mail's own HTML. Browsers ignore its second doctype; its links open in another tab. */
export function renderMailHtml(mail: OutboxMail): string {
  return `<!doctype html><base target="_blank">${mail.html}`;
}

function renderList(mails: OutboxMail[], options: PageOptions): string {
  const items = mails.map(
    (mail) => `<li><a class="card mail" href="/_mailbox/${mail.id}">
      <span class="subject">${escapeHtml(mail.subject)}</span>
      <span class="to">${escapeHtml(mail.to)}</span>
      ${renderTime(mail, options)}
    </a></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

function renderTime({ createdAt }: OutboxMail, { regionalTag: tag, timeZone }: PageOptions): string {
  return `<time datetime="${createdAt.toISOString()}">${formatDateTime(createdAt, { tag, timeZone })}</time>`;
}

function renderText(text: string): string {
  return splitAtLinks(text)
    .map((piece) => ({ ...piece, text: escapeHtml(piece.text) }))
    .map(({ text, isLink }) => (isLink ? `<a href="${text}" target="_blank" rel="noreferrer">${text}</a>` : text))
    .join('');
}

function renderDocument(locale: Locale, { title, body }: { title: string; body: string }): string {
  return `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/_mailbox.css">
  </head>
  <body><main>${body}</main></body>
</html>`;
}
