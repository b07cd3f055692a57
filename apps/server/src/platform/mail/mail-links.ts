import type { MailMessage } from './mail-message.ts';

/** Ends before punctuation that usually follows a URL in a sentence, Japanese or Latin. */
const urlPattern = /https?:\/\/[^\s<>"'、。」）]*[^\s<>"'、。」）.,;:!?)\]]/g;

/** Every URL that a mail links to, each once, in the order of the text. */
export function findLinks({ text, html }: Pick<MailMessage, 'text' | 'html'>): string[] {
  const hrefs = Array.from(html.matchAll(/href="(https?:[^"]+)"/g), ([, href = '']) =>
    href.replaceAll(/&(amp|#38);/g, '&'),
  );
  return [...new Set([...(text.match(urlPattern) ?? []), ...hrefs])];
}

/** Splits a text into its links and the text between them. */
export function splitAtLinks(text: string): { text: string; isLink: boolean }[] {
  const links = Array.from(text.matchAll(urlPattern), (match) => ({ start: match.index, text: match[0] }));
  const pieces: { text: string; isLink: boolean }[] = [];
  let end = 0;
  for (const link of links) {
    pieces.push({ text: text.slice(end, link.start), isLink: false }, { text: link.text, isLink: true });
    end = link.start + link.text.length;
  }
  pieces.push({ text: text.slice(end), isLink: false });
  return pieces;
}
