import { routes } from '@yobirin/contract/paths';

/** Each line is a paragraph; lines that begin with `1. ` are steps, those that begin with `- ` are points. */
export type HelpBlock = { kind: 'paragraph'; text: string } | { kind: 'steps' | 'points'; items: string[] };

/** `[words](#anchor)` or `[words](routeName)` is a link, and text in backquotes is code. */
export type HelpPhrase = { kind: 'words' | 'code'; text: string } | { kind: 'link'; text: string; href: string };

export function blocksOf(text: string): HelpBlock[] {
  const blocks: HelpBlock[] = [];
  for (const line of text.split('\n')) {
    const kind = kindOf(line);
    const last = blocks.at(-1);
    if (kind === 'paragraph') blocks.push({ kind, text: line });
    else if (last?.kind === kind) last.items.push(withoutMark(line));
    else blocks.push({ kind, items: [withoutMark(line)] });
  }
  return blocks;
}

export function phrasesOf(text: string): HelpPhrase[] {
  const parts = text.split(/(\[[^\]]+\]\([^)]+\)|`[^`]+`)/).filter(Boolean);
  return parts.map((part) => {
    const [, words = '', target = ''] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    if (target) return { kind: 'link', text: words, href: hrefOf(target) };
    return part.startsWith('`') ? { kind: 'code', text: part.slice(1, -1) } : { kind: 'words', text: part };
  });
}

/** The text without markup, for search engines. */
export function plainTextOf(text: string): string {
  const phrases = text.split('\n').map((line) => phrasesOf(line).map((phrase) => phrase.text));
  return phrases.map((line) => line.join('')).join('\n');
}

function kindOf(line: string): HelpBlock['kind'] {
  if (/^\d+\. /.test(line)) return 'steps';
  return line.startsWith('- ') ? 'points' : 'paragraph';
}

function withoutMark(line: string): string {
  return line.slice(line.indexOf(' ') + 1);
}

function hrefOf(target: string): string {
  if (target.startsWith('#')) return target;
  const path = Object.entries(routes).find(([name]) => name === target)?.[1];
  if (!path) throw new Error(`The help links to ${target}, which is no page.`);
  return path;
}
