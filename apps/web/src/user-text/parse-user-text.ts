export type TextPart =
  | { type: 'plain'; text: string }
  | { type: 'url'; text: string; href: string }
  | { type: 'phone'; text: string; href: string };

/**
 * Splits a user's text into parts: addresses and phone numbers become links, everything else stays plain (CALLPAGE-17).
 * Only http, https and tel can come out as an address.
 */
export function parseUserText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(linkable)) {
    const part = /^h/i.test(found) ? urlPart(found) : phonePart(found);
    if (!part) continue;
    if (index > end) parts.push({ type: 'plain', text: text.slice(end, index) });
    parts.push(part);
    end = index + part.text.length;
  }
  if (end < text.length) parts.push({ type: 'plain', text: text.slice(end) });
  return parts;
}

/**
 * Removes what looks like tags and comments from the text of a profile (CALLPAGE-17). The result is still text to be
 * escaped, never trusted markup.
 */
export function stripHtml(text: string): string {
  return text.replace(/<!--[\s\S]*?-->|<[a-z/!?][^<>]*>/gi, '');
}

const digit = '[0-9０-９]';
/** Hyphens as keyboards and word processors write them, and brackets. */
const joints = '-‐‑‒–−－ー()（）';
/** Domestic numbers begin with 0. Spaces end them, since hours or another number may follow. */
const domesticPhone = `[(（]?[0０](?:[${joints}]?${digit}){9,10}`;
const foreignPhone = `[+＋]${digit}(?:[${joints} 　]{0,2}${digit}){7,14}`;
/** Addresses are matched as ASCII only, because Japanese text may follow without a space. */
const url = String.raw`https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+`;
const phone = `(?<![\\w０-９+＋.:/@-])(?:${domesticPhone}|${foreignPhone})(?![${joints}]?${digit}|\\w)`;
const linkable = new RegExp(`\\b${url}|${phone}`, 'giu');

function urlPart(found: string): TextPart | null {
  const text = withoutTrailingPunctuation(found);
  const address = parseUrl(text);
  // A user name before the host can disguise an address as another one.
  return address && !address.username ? { type: 'url', text, href: address.href } : null;
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    // Not an address. `URL.canParse` is missing in the oldest browsers.
    return null;
  }
}

/** A closing bracket belongs to the address only if it was opened there. */
function withoutTrailingPunctuation(text: string): string {
  const bare = text.replace(/[)\].,:;!?'*]+$/, '');
  const brackets = text.slice(bare.length).match(/^[)\]]*/)?.[0] ?? '';
  const opened = bare.split(/[([]/).length - bare.split(/[)\]]/).length;
  return bare + brackets.slice(0, Math.max(opened, 0));
}

function phonePart(text: string): TextPart {
  const number = text.normalize('NFKC').replace(/[^+\d]/g, '');
  return { type: 'phone', text, href: `tel:${number}` };
}
