import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { httpsFeedUrl, saveCalendarFeedInput } from './calendar-feed.ts';
import { fieldErrorsOf } from './validation.ts';

test.each([
  ['https://calendar.example/a.ics', 'https://calendar.example/a.ics'],
  [' webcal://calendar.example/a.ics ', 'https://calendar.example/a.ics'],
  ['WEBCALS://calendar.example/a.ics', 'https://calendar.example/a.ics'],
  ['http://calendar.example/a.ics', null],
  ['https://user:secret@calendar.example/a.ics', null],
  ['file:///etc/passwd', null],
  ['https://user@calendar.example\\@127.0.0.1/', null],
  ['https://calendar.example/a b', null],
  ['calendar.example/a.ics', null],
])('the address %s is read as %s [CAL-30]', (text, expected) => {
  expect(httpsFeedUrl(text)).toBe(expected);
});

test.each([
  [{ url: 'http://calendar.example/', rule: 'BUSY', keyword: '' }, { url: 'invalid_feed_url' }],
  [{ url: '', rule: 'BUSY', keyword: '' }, { url: 'required' }],
  [{ url: `https://calendar.example/${'a'.repeat(2_000)}`, rule: 'BUSY', keyword: '' }, { url: 'too_long' }],
  [{ rule: 'KEYWORD', keyword: ' ' }, { keyword: 'required' }],
  [{ rule: 'KEYWORD', keyword: '休'.repeat(51) }, { keyword: 'too_long' }],
  [{ rule: 'ALWAYS', keyword: '' }, { rule: 'invalid' }],
])('the settings %j of a feed are refused with %j [CAL-31]', (settings, fields) => {
  const result = z.safeParse(saveCalendarFeedInput, { yobirinPropertyId: '1', ...settings });

  expect(result.error && fieldErrorsOf(result.error)).toEqual(fields);
});
