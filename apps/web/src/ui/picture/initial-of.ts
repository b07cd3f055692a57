import { graphemesOf } from '@yobirin/contract/graphemes';

/** The first letter, digit or emoji of a name, as a whole grapheme. Null for a name without any. */
export function initialOf(name: string): string | null {
  const graphemes = [...graphemesOf(name.trim())];
  const sign = graphemes.find((grapheme) =>
    /[\p{Letter}\p{Number}\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(grapheme),
  );
  const initial = sign ?? graphemes[0];
  if (initial === undefined) return null;

  const upper = initial.toUpperCase();
  // A capital of two letters (ß becomes SS) would not fit.
  return upper.length === initial.length ? upper : initial;
}
