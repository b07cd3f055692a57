import { expect, test } from 'vitest';
import { keyEffect } from './suggestions.ts';

const plain = { shiftKey: false, isComposing: false, keyCode: 0, ctrlKey: false, altKey: false, metaKey: false };
const press = (key: string, more: Partial<typeof plain> = {}) =>
  keyEffect({ ...plain, key, ...more }, { index: 0, count: 3 });

test('arrows move around the list, Enter and Tab choose, Escape closes it [QUICK-04]', () => {
  expect(press('ArrowDown')).toEqual({ type: 'move', index: 1 });
  expect(press('ArrowUp')).toEqual({ type: 'move', index: 2 });
  expect(press('Enter')).toEqual({ type: 'choose' });
  expect(press('Tab')).toEqual({ type: 'choose' });
  expect(press('Escape')).toEqual({ type: 'dismiss' });
});

test('other keys, those of Japanese input and those with another key belong to the field [QUICK-04]', () => {
  expect(press('a')).toBeNull();
  expect(press('Enter', { isComposing: true })).toBeNull();
  expect(press('Enter', { keyCode: 229 })).toBeNull();
  expect(press('Enter', { shiftKey: true })).toBeNull();
  expect(press('ArrowDown', { metaKey: true })).toBeNull();
  expect(keyEffect({ ...plain, key: 'Enter' }, { index: 0, count: 0 })).toBeNull();
});
