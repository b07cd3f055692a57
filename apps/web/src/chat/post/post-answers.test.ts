import { expect, test } from 'vitest';
import { buildPost } from '../testing/post-builder.ts';
import { pageOf } from './post-answers.ts';

test('a page has its posts, and apart from them the translations that are there [TRANS-13]', () => {
  const [translated, other] = [buildPost({ id: '2' }), buildPost({ id: '1' })];
  const edges = [
    { node: { ...translated, translation: { language: 'ja', text: 'こんにちは' } } },
    { node: { ...other, translation: null } },
  ];

  expect(pageOf({ edges, pageInfo: { hasNextPage: true, endCursor: 'cursor' } })).toEqual({
    posts: [translated, other],
    translations: [{ chatPostId: '2', postUpdatedAt: translated.updatedAt, language: 'ja', text: 'こんにちは' }],
    nextCursor: 'cursor',
  });
});
