import { jaModel, Parser } from 'budoux';

const parser = new Parser(jaModel);
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/**
 * A text in the phrases between which a line may break (I18N-40). Only for the server: the model has 24 kB. Words in other scripts
 * are never divided, so it may be HTML-escaped text.
 */
export function phrasesOf(text: string): string[] {
  if (!japanese.test(text)) return [text];
  const phrases: string[] = [];
  for (const part of parser.parse(text)) {
    const last = phrases.at(-1);
    if (last === undefined || canBreakBetween(last, part)) phrases.push(part);
    else phrases[phrases.length - 1] = last + part;
  }
  return phrases;
}

/**
 * A name in the parts between which a line may break. The model knows few names, so parts between spaces stay whole if they fit on
 * a line of a small phone.
 */
export function namePhrasesOf(name: string): string[] {
  return name.split(/(?<=\s)/).flatMap((part) => (part.length > wholeNameLength ? phrasesOf(part) : [part]));
}

const wholeNameLength = 10;

/** A space is a place to break already. */
function canBreakBetween(before: string, after: string): boolean {
  return (
    !/\s$/.test(before) && !/^\s/.test(after) && (japanese.test(before.slice(-1)) || japanese.test(after.slice(0, 1)))
  );
}

/**
 * HTML of React, with a `<wbr>` between the phrases of each heading, elements within it included. Unlike a zero-width space, it is
 * in no copied or found text.
 */
export function breakHeadings(html: string): string {
  return html.replace(
    /<(h[1-3])\b([^>]*)>(.*?)<\/\1>/gs,
    (heading, tag: string, attributes: string, content: string) => {
      const broken = breakContent(content);
      return broken === content ? heading : `<${tag}${attributes} data-phrases="">${broken}</${tag}>`;
    },
  );
}

function breakContent(content: string): string {
  const [first = '', ...later] = phrasesOf(content.replace(/<[^>]*>/g, ''));
  let toNext = first.length;
  return content.replace(/<[^>]*>|[^<]/g, (piece) => {
    if (piece.startsWith('<')) return piece;
    if (toNext > 0 || later.length === 0) {
      toNext--;
      return piece;
    }
    toNext = (later.shift() ?? '').length - 1;
    return `<wbr/>${piece}`;
  });
}
