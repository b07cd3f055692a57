/** Counts characters as readers see them: 👨‍👩‍👧‍👦 and か+゙ are one each. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemesOf(text)) count++;
  return count;
}

/** The first `max` graphemes; never splits one. */
export function truncateGraphemes(text: string, max: number): string {
  if (text.length <= max) return text;
  let [length, count] = [0, 0];
  for (const grapheme of graphemesOf(text)) {
    if (count === max) return text.slice(0, length);
    length += grapheme.length;
    count++;
  }
  return text;
}

export function graphemesOf(text: string): Iterable<string> {
  return segmenter ? segmentsOf(segmenter, text) : simpleGraphemesOf(text);
}

function* segmentsOf(segmenter: Intl.Segmenter, text: string): Iterable<string> {
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** Without `Intl.Segmenter`: a flag, or a character with its marks, skin colours and all that is joined to it. */
export function simpleGraphemesOf(text: string): Iterable<string> {
  return (
    text.match(
      /\r\n|\p{Regional_Indicator}{2}|.[\p{M}\p{Emoji_Modifier}\uff9e\uff9f]*(?:\u200d.[\p{M}\p{Emoji_Modifier}]*)*/gsu,
    ) ?? []
  );
}

// Firefox has it since version 125.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;
