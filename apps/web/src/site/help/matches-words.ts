/** Whether a text has all of the words, however they are written: full or half width, upper or lower case, either kana, any apostrophe. */
export function matchesWords(text: string, words: string): boolean {
  const folded = foldText(text);
  return foldText(words)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, toHiragana)
    .replace(/[‘’]/g, "'")
    .replace(/[‐‑]/g, '-')
    .trim();
}

/** The two syllabaries stand in the same order. */
function toHiragana(katakana: string): string {
  return String.fromCharCode(katakana.charCodeAt(0) - 0x60);
}
