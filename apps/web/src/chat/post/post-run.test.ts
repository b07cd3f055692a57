import { describe, expect, test } from 'vitest';
import { buildPost } from '../testing/post-builder.ts';
import { type PostRun, refreshedBy, withChangedPost, withOlderPage, withoutPost, withPost } from './post-run.ts';

const posts = (...ids: number[]) => ids.map((id) => buildPost({ id: String(id) }));
const runOf = (ids: number[], rest: Partial<PostRun> = {}): PostRun => ({
  posts: posts(...ids),
  firstPosition: 0,
  olderCursor: null,
  ...rest,
});
const idsOf = (run: PostRun) => run.posts.map(({ id }) => Number(id));

describe('a post is inserted', () => {
  test.each([
    { what: 'at the end', ids: [8, 9], post: 10, expected: [8, 9, 10] },
    { what: 'between posts that came earlier', ids: [8, 10], post: 9, expected: [8, 9, 10] },
    { what: 'in an empty room', ids: [], post: 1, expected: [1] },
    { what: 'once, even if it comes again', ids: [8, 9], post: 9, expected: [8, 9] },
    { what: 'before all others, if no older page exists', ids: [8, 9], post: 7, expected: [7, 8, 9] },
  ])('$what', ({ ids, post, expected }) => {
    expect(idsOf(withPost(runOf(ids), buildPost({ id: String(post) })))).toEqual(expected);
  });

  test('but not before the loaded posts, if an older page exists', () => {
    expect(idsOf(withPost(runOf([8, 9], { olderCursor: 'c' }), buildPost({ id: '7' })))).toEqual([8, 9]);
  });
});

test('an edit replaces a known post, adds none, and yields to a later edit [CHAT-13]', () => {
  const edit = (id: string, minute: number) =>
    buildPost({ id, body: `edit ${minute}`, updatedAt: `2026-03-09T00:0${minute}:00.000Z` });

  const edited = withChangedPost(runOf([8, 9]), edit('9', 2));
  expect(edited.posts[1]?.body).toBe('edit 2');
  expect(withChangedPost(edited, edit('9', 1)).posts[1]?.body).toBe('edit 2');
  expect(withChangedPost(edited, edit('7', 1))).toBe(edited);
});

test('a deleted post is removed, and an unknown one changes nothing', () => {
  const run = runOf([8, 9]);
  expect(idsOf(withoutPost(run, '8'))).toEqual([9]);
  expect(withoutPost(run, '7')).toBe(run);
});

test('older posts come before the others, which keep their positions', () => {
  const run = withOlderPage(runOf([8, 9], { olderCursor: 'c' }), { posts: posts(7, 6, 5), nextCursor: null });

  expect(idsOf(run)).toEqual([5, 6, 7, 8, 9]);
  expect(run).toMatchObject({ firstPosition: -3, olderCursor: null });
});

describe('the newest pages, fetched again', () => {
  test.each([
    { what: 'add missed posts', ids: [1, 2, 3], page: [5, 4, 3, 2], expected: [1, 2, 3, 4, 5], position: 0 },
    { what: 'remove a deleted post', ids: [1, 2, 3, 4], page: [4, 2], expected: [1, 2, 4], position: 0 },
    {
      what: 'remove the newest post if it was deleted',
      ids: [1, 2, 3, 4],
      page: [3, 2],
      expected: [1, 2, 3],
      position: 0,
    },
    { what: 'change nothing where nothing happened', ids: [1, 2, 3], page: [3, 2], expected: [1, 2, 3], position: 0 },
    { what: 'replace a run that they do not reach', ids: [1, 2, 3], page: [9, 8], expected: [8, 9], position: 0 },
    { what: 'reach further back than the run', ids: [3, 4], page: [4, 3, 2], expected: [2, 3, 4], position: -1 },
  ])('$what', ({ ids, page, expected, position }) => {
    const run = refreshedBy(runOf(ids, { olderCursor: 'old' }), { posts: posts(...page), nextCursor: 'new' });

    expect(idsOf(run)).toEqual(expected);
    expect(run.firstPosition).toBe(position);
    expect(run.olderCursor).toBe(expected[0] === page.at(-1) ? 'new' : 'old');
  });

  test('replace the run when no older page exists', () => {
    const run = refreshedBy(runOf([1, 2, 3]), { posts: posts(3), nextCursor: null });
    expect(idsOf(run)).toEqual([3]);
    expect(run.firstPosition).toBe(2);
  });

  test('do not undo an edit that is already known', () => {
    const known = {
      ...runOf([1]),
      posts: [buildPost({ id: '1', body: 'later', updatedAt: '2026-03-09T01:00:00.000Z' })],
    };
    expect(refreshedBy(known, { posts: posts(1), nextCursor: null }).posts[0]?.body).toBe('later');
  });
});
