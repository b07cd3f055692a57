/** Whether a text contains all words, regardless of width, case, kind of kana and kind of apostrophe. */
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

/** Katakana and hiragana have parallel ranges in Unicode. */
function toHiragana(katakana: string): string {
  return String.fromCharCode(katakana.charCodeAt(0) - 0x60);
}
