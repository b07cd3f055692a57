import { describe, expect, test } from 'vitest';
import { buildPost } from '../testing/post-builder.ts';
import { chunksOf, isSameChunk } from './post-chunks.ts';
import { layoutOf } from './post-layout.ts';
import { type PostRun, withOlderPage, withPost } from './post-run.ts';

const posts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => buildPost({ id: String(from + index) }));
const run: PostRun = { posts: posts(1_000, 1_099), firstPosition: 0, olderCursor: 'c' };

describe('the posts of a room in chunks', () => {
  test('hold every post once, in order, and know the post before', () => {
    const chunks = chunksOf(run);

    expect(chunks.map((chunk) => chunk.posts.length)).toEqual([40, 40, 20]);
    expect(chunks.flatMap((chunk) => chunk.posts)).toEqual(run.posts);
    expect(chunks.map(({ previous }) => previous?.id)).toEqual([undefined, '1039', '1079']);
  });

  test('stay equal when older and newer posts come', () => {
    const older = withOlderPage(run, { posts: posts(950, 999).toReversed(), nextCursor: null });
    const [, second] = chunksOf(run);
    const after = chunksOf(withPost(older, buildPost({ id: '1100' })));

    expect(after.map(({ key }) => key)).toEqual([-2, -1, 0, 1, 2]);
    const same = after.find(({ key }) => key === second?.key);
    expect(second && same && isSameChunk(second, same)).toBe(true);
  });
});

describe('the heading above', () => {
  const first = buildPost({ id: '1', createdAt: '2026-03-09T03:00:00.000Z' });
  test.each([
    { what: 'the first post', post: first, previous: undefined, expected: { opensDay: true, opensGroup: true } },
    {
      what: 'the next one of the same writer',
      post: buildPost({ id: '2', createdAt: '2026-03-09T03:04:00.000Z' }),
      previous: first,
      expected: { opensDay: false, opensGroup: false },
    },
    {
      what: 'one after a pause',
      post: buildPost({ id: '2', createdAt: '2026-03-09T03:06:00.000Z' }),
      previous: first,
      expected: { opensDay: false, opensGroup: true },
    },
    {
      what: 'one of the other side',
      post: buildPost({ id: '2', chatRoomMembershipId: '20', createdAt: first.createdAt }),
      previous: first,
      expected: { opensDay: false, opensGroup: true },
    },
    {
      what: 'an automatic reply',
      post: buildPost({ id: '2', isAiReply: true, createdAt: first.createdAt }),
      previous: first,
      expected: { opensDay: false, opensGroup: true },
    },
    {
      what: 'one of another day',
      post: buildPost({ id: '2', createdAt: '2026-03-11T03:00:00.000Z' }),
      previous: first,
      expected: { opensDay: true, opensGroup: true },
    },
  ])('$what', ({ post, previous, expected }) => {
    expect(layoutOf(post, previous)).toEqual(expected);
  });
});
