import { foldWithPlaces } from './fold-text.ts';

/** A range of UTF-16 units; `end` is exclusive. */
export type Range = { start: number; end: number };

export type Excerpt = { text: string; marks: Range[] };

const excerptUnits = 160;
/** How much of the text before the first mark is shown. */
const unitsBefore = 40;

/** The part of a text around the first of these folded words, with all of them marked. Null if none is in it. */
export function excerptOf(original: string, words: readonly string[]): Excerpt | null {
  const marks = findMarks(original, words);
  const [first] = marks;
  if (!first) return null;
  const start = first.start <= unitsBefore ? 0 : first.start - unitsBefore;
  return cut(original, marks, { start, end: Math.max(start + excerptUnits, first.end) });
}

/** How a text begins, for a search without words. */
export function beginningOf(original: string): Excerpt {
  return cut(original, [], { start: 0, end: excerptUnits });
}

/** Where the original contains one of the words, in order and without overlaps. */
function findMarks(original: string, words: readonly string[]): Range[] {
  const folded = foldWithPlaces(original);
  const found = words.flatMap((word) => placesOf(folded.text, word).map((place) => ({ place, word })));
  const ranges = found.map(({ place, word }) => ({
    start: folded.starts[place] ?? 0,
    end: folded.ends[place + word.length - 1] ?? original.length,
  }));
  return merge(ranges);
}

function placesOf(text: string, word: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) places.push(at);
  return places;
}

function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    const before = merged.at(-1);
    if (before && start <= before.end) before.end = Math.max(before.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts and marks only between graphemes. */
function cut(original: string, marks: readonly Range[], wanted: Range): Excerpt {
  // Some units around what is wanted, because a grapheme at the edge may be long, and not all of a long text.
  const from = Math.max(0, wanted.start - excerptUnits);
  const around = original.slice(from, wanted.end + excerptUnits);
  const edges = [...segmenter.segment(around)].map(({ index }) => from + index);
  edges.push(from + around.length);
  const outward = ({ start, end }: Range): Range => ({
    start: edges.findLast((edge) => edge <= start) ?? start,
    end: edges.find((edge) => edge >= end) ?? end,
  });
  const shown = outward({ start: wanted.start, end: Math.min(wanted.end, original.length) });
  const [before, after] = [shown.start > 0 ? '…' : '', shown.end < original.length ? '…' : ''];
  const inside = merge(marks.map(outward)).filter(({ start, end }) => start >= shown.start && end <= shown.end);
  return {
    text: before + original.slice(shown.start, shown.end) + after,
    marks: inside.map(({ start, end }) => ({
      start: start - shown.start + before.length,
      end: end - shown.start + before.length,
    })),
  };
}
