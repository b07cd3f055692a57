import { expect, test } from 'vitest';
import { privaciesDocument, termsDocument } from './legal.ts';

const articles = [{ title: '適用', clauses: [{ body: '次のとおりです。', clauses: [{ body: '一つめ' }] }] }];
const histories = [{ date: '2026-11-15', body: '制定' }];

test('articles hold clauses, which may hold clauses of their own [LEGAL-01]', () => {
  expect(termsDocument.parse({ terms: articles, histories })).toEqual({ terms: articles, histories });
  expect(privaciesDocument.safeParse({ body: '方針', privacies: articles, histories }).success).toBe(true);
});

test.each([
  ['no article', { terms: [], histories }],
  ['an article without clauses', { terms: [{ title: '適用', clauses: [] }], histories }],
  [
    'an empty clause deep inside',
    { terms: [{ title: '適用', clauses: [{ body: 'A', clauses: [{ body: ' ' }] }] }], histories },
  ],
  ['no revision', { terms: articles, histories: [] }],
  ['a revision on an impossible date', { terms: articles, histories: [{ date: '2026-02-30', body: '制定' }] }],
])('a document with %s is refused', (_case, document) => {
  expect(termsDocument.safeParse(document).success).toBe(false);
});
