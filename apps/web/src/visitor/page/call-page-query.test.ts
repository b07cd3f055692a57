import { expect, test } from 'vitest';
import { backPath, parseCallPageQuery } from './call-page-query.ts';

test('reads names and where the viewer came from, and nothing else [CALLPAGE-01]', () => {
  const search = '?callerName=%F0%9F%94%94+101&autoCallerName=&referrerPath=%2Faccount%2Fhome&lang=en';

  expect(parseCallPageQuery(search)).toEqual({ callerName: '🔔 101', referrerPath: '/account/home' });
});

test.each([
  [undefined, '/'],
  ['/account/favorites?page=2', '/account/favorites?page=2'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('the back link for the referrer %j leads to %j [OP-57]', (referrerPath, path) => {
  expect(backPath(referrerPath === undefined ? {} : { referrerPath })).toBe(path);
});
