/** A text in which different writings of the same characters are equal (SEARCH-02), and where its characters come from. */
export type Folded = {
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
  if (written.length === 1 && isFoldedAlready(written.charCodeAt(0))) return written;
  return written
    .replace(/[\u309b\uff9e]/g, '\u3099')
    .replace(/[\u309c\uff9f]/g, '\u309a')
    .normalize('NFKC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s\p{Cc}]/gu, ' ');
}

/** Lower-case ASCII, digits, hiragana and most kanji: nearly all of a text. */
function isFoldedAlready(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x3041 && code <= 0x3096) ||
    (code >= 0x4e00 && code <= 0x9fff)
  );
}

/** Japanese and Chinese are written without spaces between words. */
function isUnspaced(one: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(one);
}
