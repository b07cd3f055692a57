/** What must come through unchanged, or as the glossary says (TRANS-05). */
export type Protection = {
  names: readonly string[];
  terms: readonly { text: string; translation: string }[];
};

/** A text whose parts are replaced by marks: `10時に3階` is marked `⟦1⟧時に⟦2⟧階`. `parts[0]` is put back for `⟦1⟧`. */
export type ProtectedText = { text: string; marked: string; parts: Part[] };

/** `back` differs from the original only for a term of the glossary. */
type Part = { back: string; isTerm: boolean };

const digit = '[0-9０-９]';
const patterns = {
  url: String.raw`(?:https?:\/\/|www\.)[\w\-.~:/?#[\]@!$&'()*+,;=%]*[\w\-~/#=&%]`,
  email: String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
  // 10:30, 1,200, B-12, 3F, #5, ¥800, +81-3-1234-5678, 10%
  number: String.raw`(?:[¥￥$€£₩#＃+]\s?)?(?:(?<![A-Za-z])[A-Za-z]{1,4}-?)?${digit}+(?:[.,:/：．，／‐–-]${digit}+)*(?:[A-Z]{1,2}(?![A-Za-z]))?(?:\s?[%％℃])?`,
};

/** Replaces everything that an engine must not touch. A text that contains our marks is left as it is, and only checked afterwards. */
export function protectText(text: string, { names, terms }: Protection): ProtectedText {
  const translations = new Map(terms.map(({ text: term, translation }) => [term.toLowerCase(), translation]));
  const words = [...names.filter((name) => name.length >= 2), ...terms.map(({ text: term }) => term)];
  const pattern = patternOf(words);
  const parts: Part[] = [];
  const marked = text.replace(pattern, (original) => {
    const translation = translations.get(original.toLowerCase());
    parts.push({ back: translation ?? original, isTerm: translation !== undefined });
    return `⟦${parts.length}⟧`;
  });
  return { text, marked: /[⟦⟧]/.test(text) ? text : marked, parts };
}

/** Addresses first, then the longest of names and terms, then numbers. */
function patternOf(words: readonly string[]): RegExp {
  const longestFirst = [...new Set(words)].filter((word) => word !== '').sort((a, b) => b.length - a.length);
  const inAnyCase = longestFirst.map((word) => `(?i:${wholeWord(word)})`);
  return new RegExp([patterns.url, patterns.email, ...inAnyCase, patterns.number].join('|'), 'gu');
}

/** `bus` is not in `business`; scripts without spaces know no such bounds. */
function wholeWord(word: string): string {
  const begin = /^[\p{Script=Latin}\d]/u.test(word) ? String.raw`(?<![\p{Script=Latin}\d])` : '';
  const end = /[\p{Script=Latin}\d]$/u.test(word) ? String.raw`(?![\p{Script=Latin}\d])` : '';
  return `${begin}${escapeText(word)}${end}`;
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
  const hasAll = parts.every((part) => countIn(restored, part.back) >= countOf(parts, part));
  return isSpoiled || !hasAll || seen.size < parts.length || /[⟦⟧]/.test(restored) ? null : restored;
}

/** Whether a number or address would read as one with a character beside its mark: the engine has put two things together. */
function isGlued(part: string, character: string, neighbours: string): boolean {
  return isCode(part) && new RegExp(`^(?:${besideOf(part)}${neighbours})$`, 'u').test(character);
}

/** Numbers and addresses; names in other scripts than Latin stand beside anything. */
function isCode(part: string): boolean {
  return /[A-Za-z0-9０-９]/.test(part);
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
  return parts.every((part) => {
    const wanted = part.isTerm ? countOf(parts, part) : countIn(text, part.back);
    return countIn(answer, part.back) === wanted;
  });
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
