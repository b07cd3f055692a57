import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './plain-search.ts';

test.each([
  { search: '?token=1e3', values: { token: '1e3' } },
  { search: '?token=null&x=true', values: { token: 'null', x: 'true' } },
  { search: '?redirect=%2Faccount%2Fmessages%3Ffrom%3Dmail', values: { redirect: '/account/messages?from=mail' } },
  { search: '', values: {} },
])('the query "$search" is parsed as text and formatted back unchanged', ({ search, values }) => {
  expect(parseSearch(search)).toEqual(values);
  expect(stringifySearch(values)).toBe(search);
});

test('undefined values are omitted', () => {
  expect(stringifySearch({ redirect: undefined })).toBe('');
});
