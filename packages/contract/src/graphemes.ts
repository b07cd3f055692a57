const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Counts characters as readers see them: 👨‍👩‍👧‍👦 and か+゙ are one each. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}

/** The first `max` graphemes; never splits one. */
export function truncateGraphemes(text: string, max: number): string {
  if (text.length <= max) return text;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === max) return text.slice(0, index);
    count++;
  }
  return text;
}
