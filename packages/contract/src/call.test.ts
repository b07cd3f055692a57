import { expect, test } from 'vitest';
import { callerName, embeddedCallerName } from './call.ts';
import { errorsOf } from './testing/errors-of.ts';

test.each([
  ['101号室', {}],
  ['👨‍👩‍👧‍👦'.repeat(20), {}],
  ['か\u3099'.repeat(21), { '': 'too_long' }],
  ['', { '': 'required' }],
  ['　', { '': 'required' }],
])('caller name %j [VALID-06]', (name, errors) => {
  expect(errorsOf(callerName, name)).toEqual(errors);
});

test.each([
  ['nothing', {}, { type: 'none' }],
  ['an empty name', { callerName: '' }, { type: 'none' }],
  ['a blank name', { callerName: '　' }, { type: 'none' }],
  [
    'a blank fixed name and an editable one',
    { callerName: 'a', autoCallerName: ' ' },
    { type: 'editable', callerName: 'a' },
  ],
  ['an editable name', { callerName: ' 101号室 ' }, { type: 'editable', callerName: '101号室' }],
  ['a fixed name', { autoCallerName: 'テラス' }, { type: 'fixed', callerName: 'テラス' }],
  ['both', { callerName: 'a', autoCallerName: 'b' }, { type: 'fixed', callerName: 'b' }],
  ['20 graphemes', { callerName: '🇯🇵'.repeat(20) }, { type: 'editable', callerName: '🇯🇵'.repeat(20) }],
  ['21 graphemes', { callerName: '🇯🇵'.repeat(21) }, { type: 'invalid' }],
])('a link with %s [CALLPAGE-13] [OP-15]', (_, query, embedded) => {
  expect(embeddedCallerName(query, false)).toEqual(embedded);
});

test('a signed-in caller does not use the name in a link [CALLPAGE-13]', () => {
  expect(embeddedCallerName({ autoCallerName: '101号室' }, true)).toEqual({ type: 'none' });
});
