import { afterEach, expect, test, vi } from 'vitest';
import { clearStoredPropertyId, readStoredPropertyId, storePropertyId } from './stored-property-id.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const refuse = () => {
  throw new DOMException('Not allowed', 'SecurityError');
};

test.each([
  ['refuses', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ['has nothing', null],
])('a browser whose storage %s remembers no ID, and signs in and out anyway', (_case, storage) => {
  vi.stubGlobal('localStorage', storage);

  storePropertyId('10');

  expect(readStoredPropertyId()).toBeNull();
  expect(clearStoredPropertyId).not.toThrow();
});
