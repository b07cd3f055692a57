import type { Page } from '@playwright/test';

/** Katakana words that are broken across two lines. */
export function findCutWords(page: Page): Promise<string[]> {
  return page.evaluate(readCutWords);
}

/** Runs in the page. */
function readCutWords(): string[] {
  const linesOf = (text: Node, start: number, end: number) => {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, end);
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
  };
  const cutWords: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    // The content of a closed menu has no width.
    if (!text.parentElement?.checkVisibility()) continue;
    for (const { 0: word, index } of text.textContent?.matchAll(/[ァ-ヺー]{2,}/g) ?? []) {
      if (linesOf(text, index, index + word.length) > 1) cutWords.push(word);
    }
  }
  return cutWords;
}
