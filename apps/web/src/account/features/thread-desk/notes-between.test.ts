import { expect, test } from 'vitest';
import { notesBetween } from './notes-between.ts';
import type { TeamNote } from './team-notes-query.ts';

const notes = [1, 2, 3].map((hour): TeamNote => {
  const texts = { id: String(hour), body: '', userId: null, writerName: null, mentions: [] };
  return { ...texts, canEdit: false, canDelete: false, version: 1, createdAt: timeOf(hour) };
});

function timeOf(hour: number): string {
  return `2026-11-17T0${hour}:00:00.000Z`;
}

test.each([
  ['all where there is no post', { after: null, before: null, hasEarlier: false }, ['1', '2', '3']],
  ['those before the first post', { after: null, before: timeOf(2), hasEarlier: false }, ['1']],
  ['none before the first of the posts that are loaded', { after: null, before: timeOf(2), hasEarlier: true }, []],
  [
    'those between two posts, with one of the same time',
    { after: timeOf(1), before: timeOf(3), hasEarlier: true },
    ['1', '2'],
  ],
  ['those behind the last post', { after: timeOf(3), before: null, hasEarlier: true }, ['3']],
])('finds %s [NOTE-08]', (_words, gap, ids) => {
  expect(notesBetween(notes, gap).map(({ id }) => id)).toEqual(ids);
});

test('each note stands in one place [NOTE-08]', () => {
  const posts = [timeOf(1), timeOf(2), timeOf(2), timeOf(3)];
  const gaps = [...posts, null].map((before, index) => ({
    after: posts[index - 1] ?? null,
    before,
    hasEarlier: false,
  }));

  expect(gaps.flatMap((gap) => notesBetween(notes, gap)).map(({ id }) => id)).toEqual(['1', '2', '3']);
});
