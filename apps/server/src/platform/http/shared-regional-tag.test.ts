import { expect, test } from 'vitest';
import { sharedRegionalTag } from './shared-regional-tag.ts';

test('territories that write dates alike share one cached page, others do not [OP-80]', () => {
  expect(sharedRegionalTag('en-IE')).toBe(sharedRegionalTag('en-GB'));
  expect(sharedRegionalTag('en-US')).not.toBe(sharedRegionalTag('en-GB'));
  expect(sharedRegionalTag('ja-JP')).toBe('ja-JP');
});

test('two languages never share a tag, however alike their dates are [LANG-06]', () => {
  expect(sharedRegionalTag('zh-Hans-US')).toMatch(/^zh-Hans/);
  expect(sharedRegionalTag('zh-Hant-US')).toMatch(/^zh-Hant/);
  expect(sharedRegionalTag('zh-Hans-HK')).toMatch(/^zh-Hans/);
});

test('the number of forms stays small for every territory that a request can name', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const tags = letters.flatMap((first) => letters.map((second) => `en-${first}${second}`));

  expect(new Set(tags.map(sharedRegionalTag)).size).toBeLessThan(30);
});
