import { expect, test } from 'vitest';
import { findCircles, findViolations } from './find-violations.mjs';

const features = 'apps/server/src/features';

function violationsOf(from: string, to: string): string[] {
  return findViolations(new Map([[from, new Set([to])]]));
}

test.each([
  ['a feature of a lower tier', `${features}/chat/a.service.ts`, `${features}/directory/profile/b.service.ts`],
  [
    'another part of the directory by its queries',
    `${features}/directory/member/a.ts`,
    `${features}/directory/holder/b.queries.ts`,
  ],
  ['a table, by a foreign key', `${features}/chat/chat.tables.ts`, `${features}/auth/auth.tables.ts`],
  [
    'a table of a higher tier, in the allowed pair',
    `${features}/attachment/a.tables.ts`,
    `${features}/chat/b.tables.ts`,
  ],
  ['the context', `${features}/chat/a.service.ts`, 'apps/server/src/context.ts'],
  ['everything, in the file that builds the server', 'apps/server/src/app.ts', `${features}/chat/a.queries.ts`],
])('lets a file import %s', (_what, from, to) => {
  expect(violationsOf(from, to)).toEqual([]);
});

test.each([
  ['a feature of a higher tier', `${features}/directory/member/a.ts`, `${features}/chat/b.service.ts`],
  ['a feature of the same tier', `${features}/call/a.ts`, `${features}/assistant/b.service.ts`],
  ['a service of a higher tier, in that pair', `${features}/attachment/a.ts`, `${features}/chat/b.service.ts`],
  ['the queries of another feature', `${features}/chat/a.ts`, `${features}/directory/profile/b.queries.ts`],
  ['a feature from the platform', 'apps/server/src/platform/a.ts', `${features}/chat/b.ts`],
  ['the app from a feature', `${features}/chat/a.ts`, 'apps/server/src/app.ts'],
  ['the account area from a guest’s chat', 'apps/web/src/guest/a.ts', 'apps/web/src/account/b.ts'],
  ['another door of the web', 'apps/web/src/visitor/a.ts', 'apps/web/src/account/b.ts'],
  ['the product from the kit', 'apps/web/src/ui/a.tsx', 'apps/web/src/session/b.ts'],
  ['the server from the web', 'apps/web/src/api/a.ts', 'apps/server'],
])('refuses to import %s', (_what, from, to) => {
  expect(violationsOf(from, to)).toHaveLength(1);
});

test('finds files that import each other in a circle, without those that only lead to it', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c', 'd'])],
    ['c', new Set(['b'])],
    ['d', new Set<string>()],
  ]);

  expect(findCircles(graph).map((circle) => circle.toSorted())).toEqual([['b', 'c']]);
});

test('a feature without a tier is an error', () => {
  expect(() => violationsOf(`${features}/unheard-of/a.ts`, `${features}/chat/b.ts`)).toThrow('is in no tier');
});
