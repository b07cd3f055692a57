/** A text in which different writings of the same characters are equal (SEARCH-02), and where its characters come from. */
type Folded = {
  text: string;
  /** For each UTF-16 unit of `text`, the place in the original where its character begins, and where it ends. */
  starts: number[];
  ends: number[];
};

/** The folded text alone. Contains neither line breaks nor two spaces in a row. */
export function foldText(original: string): string {
  return foldWithPlaces(original).text;
}

/** The words of a search, folded. White space separates words even where it is ignored in texts. */
export function foldWords(words: string): string[] {
  const folded = words.split(/\s+/u).flatMap((word) => foldText(word).split(' '));
  return [...new Set(folded)].filter((word) => word !== '');
}

/**
 * A character with its marks, so that each can be folded by itself: marks compose with what is before them, behind kana also the spacing
 * and the narrow voiced marks, and so do the letters of a Hangul syllable.
 */
const character =
  /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]+\p{M}*|[\u3041-\u30ff\uff66-\uff9d][\p{M}\u309b\u309c\uff9e\uff9f]*|[\s\S]\p{M}*/gu;

export function foldWithPlaces(original: string): Folded {
  const folded: Folded = { text: '', starts: [], ends: [] };
  let last = '';
  let space: { start: number; end: number } | null = null;

  const add = (text: string, start: number, end: number) => {
    folded.text += text;
    for (let unit = 0; unit < text.length; unit += 1) {
      folded.starts.push(start);
      folded.ends.push(end);
    }
  };

  for (const { 0: written, index } of original.toWellFormed().matchAll(character)) {
    const end = index + written.length;
    for (const one of foldCharacter(written)) {
      if (one === ' ') {
        space ??= { start: index, end };
        continue;
      }
      if (space && last !== '' && !(isUnspaced(last) && isUnspaced(one))) add(' ', space.start, space.end);
      space = null;
      add(one, index, end);
      last = one;
    }
  }
  return folded;
}

function foldCharacter(written: string): string {
  return (written.length === 1 && foldPlain(written)) || foldAny(written);
}

/** Lower-case ASCII, digits, kana and most kanji, which nearly all texts consist of. Null for others. */
function foldPlain(written: string): string | null {
  const code = written.charCodeAt(0);
  if (isWithin(code, 0x30a1, 0x30f6)) return String.fromCharCode(code - kanaDistance);
  const isFolded =
    isWithin(code, 0x61, 0x7a) ||
    isWithin(code, 0x30, 0x39) ||
    isWithin(code, 0x3041, 0x3096) ||
    isWithin(code, 0x4e00, 0x9fff);
  return isFolded ? written : null;
}

function isWithin(code: number, first: number, last: number): boolean {
  return code >= first && code <= last;
}

/** From hiragana to katakana. */
const kanaDistance = 0x60;

function foldAny(written: string): string {
  return written
    .replace(/[\u309b\uff9e]/g, '\u3099')
    .replace(/[\u309c\uff9f]/g, '\u309a')
    .normalize('NFKC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - kanaDistance))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s\p{Cc}]/gu, ' ');
}

/** Japanese and Chinese are written without spaces between words. */
function isUnspaced(one: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(one);
}
