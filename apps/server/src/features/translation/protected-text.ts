import { notations, writeNumber } from './number-notation.ts';

/** What must come through unchanged, or as the glossary and the notation of the language say (TRANS-05). */
export type Protection = {
  names: readonly string[];
  terms: readonly { text: string; translation: string }[];
  /** The language of the translation. */
  to: string;
};

/** A text whose parts are replaced by marks: `10時に3階` is marked `⟦1⟧時に⟦2⟧階`. `parts[0]` is put back for `⟦1⟧`. */
export type ProtectedText = { text: string; marked: string; parts: Part[] };

/** `isRewritten`: what is put back is not what the text has. */
type Part = { back: string; isRewritten: boolean };

/** Any decimal digit: `3`, `３`, `٣`. */
const digit = String.raw`\p{Nd}`;
const path = String.raw`[\w\-.~:/?#[\]@!$&'()*+,;=%]*[\w\-~/#=&%]`;
/** An address ends in one of these, unless it begins with http or www: `ok.thanks` is none. */
const domains = 'com|net|org|info|biz|jp|kr|cn|tw|hk|asia|io|app|dev|shop|travel';
const patterns = {
  url: String.raw`(?i:https?:\/\/|www\.)${path}`,
  // Only from the beginning of a run of letters: trying each of 10,000 letters would take seconds.
  email: String.raw`(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
  site: String.raw`(?<![\w.@-])(?i:(?:[a-z0-9-]+\.)+(?:${domains}))(?![\w-])(?:\/${path})?`,
  // 10:30, 1,200, B-12, 3F, #5, ¥800, +81-3-1234-5678, 10%
  number: String.raw`(?:[¥￥$€£₩#＃+]\s?)?(?:(?<![A-Za-z])[A-Za-z]{1,4}-?)?${digit}+(?:[.,:/：．，／٫٬‐–-]${digit}+)*(?:[A-Z]{1,2}(?![A-Za-z]))?(?:\s?[%％℃])?`,
};

/** Replaces everything that an engine must not touch. A text that contains our marks is left as it is, and only checked afterwards. */
export function protectText(text: string, { names, terms, to }: Protection): ProtectedText {
  const translations = new Map(terms.map(({ text: term, translation }) => [term.toLowerCase(), translation]));
  const parts: Part[] = [];
  const marked = text.replace(patternOf(names, terms), (original) => {
    const back = translations.get(original.toLowerCase()) ?? writeNumber(original, to);
    parts.push({ back: back ?? original, isRewritten: back !== null });
    return `⟦${parts.length}⟧`;
  });
  return { text, marked: /[⟦⟧]/.test(text) ? text : marked, parts };
}

/** Addresses first, then the longest of names and terms, then numbers. */
function patternOf(names: readonly string[], terms: Protection['terms']): RegExp {
  const words = [
    // `Will` is a name, and `will` is a word.
    ...names.filter((name) => name.length >= 2).map((name) => ({ word: name, pattern: wholeWord(name) })),
    ...terms.map(({ text: term }) => ({ word: term, pattern: `(?i:${wholeWord(term)})` })),
  ];
  const longestFirst = words.sort((a, b) => b.word.length - a.word.length).map(({ pattern }) => pattern);
  const { url, email, site, number } = patterns;
  return new RegExp([url, email, site, ...longestFirst, notations.date, notations.amount, number].join('|'), 'gu');
}

/** `bus` is not in `business` or `bus_01`, nor バス in バスタオル. Korean words have endings; only their beginning is seen. */
const latin = { class: String.raw`[\p{Script=Latin}${digit}_]`, hasEnd: true };
const katakana = { class: String.raw`[\p{Script=Katakana}ー]`, hasEnd: true };
const hangul = { class: String.raw`\p{Script=Hangul}`, hasEnd: false };
const scripts = [latin, katakana, hangul].map((script) => ({
  ...script,
  begins: new RegExp(`^${script.class}`, 'u'),
  ends: new RegExp(`${script.class}$`, 'u'),
}));

/** Other scripts know no bounds of words. */
function wholeWord(word: string): string {
  const first = scripts.find(({ begins }) => begins.test(word));
  const last = scripts.find(({ ends, hasEnd }) => hasEnd && ends.test(word));
  return `${first ? `(?<!${first.class})` : ''}${escapeText(word)}${last ? `(?!${last.class})` : ''}`;
}

/** Whether nothing but marks, punctuation and symbols is left: such a text is its own translation. */
export function hasNoWords({ marked }: ProtectedText): boolean {
  return !/\p{L}/u.test(marked.replace(anyMark, ''));
}

/** Engines put spaces into marks, and write their digits in full width. */
const anyMark = /⟦\s*([0-9０-９]+)\s*⟧/g;

/** Puts the parts back, or returns null if the engine lost, doubled or spoiled a mark. Without marks it only looks for the parts. */
export function restoreText(whole: ProtectedText, answer: string): string | null {
  const { text, marked, parts } = whole;
  if (marked === text) return hasAllParts(whole, answer) && hasNoNewMarks(text, answer) ? answer : null;
  // Parts that were side by side, such as `田中10`, may stay so.
  const neighbours = marked.includes('⟧⟦') ? '' : '|[⟦⟧]';
  const seen = new Set<number>();
  let isSpoiled = false;
  const restored = answer.replace(anyMark, (mark, number: string, at: number) => {
    const index = Number(number.normalize('NFKC')) - 1;
    const part = parts[index];
    if (!part || seen.has(index)) isSpoiled = true;
    const beside = [answer[at - 1] ?? '', answer[at + mark.length] ?? ''];
    if (beside.some((character) => isGlued(part?.back ?? '', character, neighbours))) isSpoiled = true;
    seen.add(index);
    return part?.back ?? '';
  });
  const hasAll = eachOnce(parts).every((part) => countIn(restored, part.back) >= countOf(parts, part));
  return isSpoiled || !hasAll || seen.size < parts.length || /[⟦⟧]/.test(restored) ? null : restored;
}

/** Whether a number or address would read as one with a character beside its mark: the engine has put two things together. */
function isGlued(part: string, character: string, neighbours: string): boolean {
  return isCode(part) && new RegExp(`^(?:${besideOf(part)}${neighbours})$`, 'u').test(character);
}

/** Numbers and addresses; names in other scripts than Latin stand beside anything. */
function isCode(part: string): boolean {
  return /[A-Za-z\p{Nd}]/u.test(part);
}

/** What must not stand beside a part: `10` is not in `100` but in `10am`; an address ends where no letter, digit or slash follows. */
function besideOf(part: string): string {
  return /[A-Za-z]/.test(part) ? '[A-Za-z0-9@/]' : digit;
}

/** Some engines learn to write marks. */
function hasNoNewMarks(text: string, answer: string): boolean {
  return /[⟦⟧]/.test(text) || !/[⟦⟧]/.test(answer);
}

/** Whether a translation that was made without marks has every part exactly as often as it should. */
export function hasAllParts({ text, parts }: ProtectedText, answer: string): boolean {
  return eachOnce(parts).every((part) => {
    const wanted = part.isRewritten ? countOf(parts, part) : countIn(text, part.back);
    return countIn(answer, part.back) === wanted;
  });
}

/** A text of 10,000 characters may have one number thousands of times. */
function eachOnce(parts: readonly Part[]): Part[] {
  return [...new Map(parts.map((part) => [part.back, part])).values()];
}

function countOf(parts: readonly Part[], { back }: Part): number {
  return parts.filter((part) => part.back === back).length;
}

function countIn(text: string, part: string): number {
  const beside = besideOf(part);
  const [begin, end] = isCode(part) ? [`(?<!${beside})`, `(?!${beside})`] : ['', ''];
  return text.match(new RegExp(`${begin}${escapeText(part)}${end}`, 'gu'))?.length ?? 0;
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
