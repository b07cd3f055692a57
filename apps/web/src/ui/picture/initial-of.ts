const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The one sign that stands for a name: its first letter, digit or emoji, whole. Null for a name without any sign. */
export function initialOf(name: string): string | null {
  const graphemes = [...segmenter.segment(name.trim())].map(({ segment }) => segment);
  const sign = graphemes.find((grapheme) =>
    /[\p{Letter}\p{Number}\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(grapheme),
  );
  const initial = sign ?? graphemes[0];
  if (initial === undefined) return null;

  const upper = initial.toUpperCase();
  // A capital that needs two signs (ß becomes SS) would not fit.
  return upper.length === initial.length ? upper : initial;
}
