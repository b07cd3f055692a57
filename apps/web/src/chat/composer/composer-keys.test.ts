import { expect, test } from 'vitest';
import { isCancelKey, isSendKey } from './composer-keys.ts';

const enter = { key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 };

test.each([
  { what: 'Enter', key: enter, isTouch: false, sends: true },
  { what: 'Enter with Shift', key: { ...enter, shiftKey: true }, isTouch: false, sends: false },
  { what: 'Enter that accepts a conversion', key: { ...enter, isComposing: true }, isTouch: false, sends: false },
  { what: 'Enter that accepts a conversion in Safari', key: { ...enter, keyCode: 229 }, isTouch: false, sends: false },
  { what: 'Enter on a phone', key: enter, isTouch: true, sends: false },
  { what: 'another key', key: { ...enter, key: 'a' }, isTouch: false, sends: false },
])('$what sends: $sends', ({ key, isTouch, sends }) => {
  expect(isSendKey(key, isTouch)).toBe(sends);
});

const escapeKey = { ...enter, key: 'Escape', keyCode: 27 };

test.each([
  { what: 'Escape', key: escapeKey, cancels: true },
  { what: 'Escape that undoes a conversion', key: { ...escapeKey, isComposing: true }, cancels: false },
  { what: 'Escape that undoes a conversion in Safari', key: { ...escapeKey, keyCode: 229 }, cancels: false },
  { what: 'another key', key: enter, cancels: false },
])('$what cancels: $cancels', ({ key, cancels }) => {
  expect(isCancelKey(key)).toBe(cancels);
});
