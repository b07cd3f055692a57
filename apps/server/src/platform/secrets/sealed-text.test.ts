import { expect, test } from 'vitest';
import { createKeyring } from './keyring.ts';
import { openSealed, seal } from './sealed-text.ts';

const keysFrom = (...secretKeys: string[]) => createKeyring(secretKeys).keysFor('test');
const [older, newer] = ['a'.repeat(32), 'b'.repeat(32)];

test('opens a sealed text, and seals an equal text differently each time', () => {
  const keys = keysFrom(older);

  const sealed = seal(keys, 'あいことば', 'owner');

  expect(sealed).not.toContain('あいことば');
  expect(openSealed(keys, sealed, 'owner')).toBe('あいことば');
  expect(seal(keys, 'あいことば', 'owner')).not.toBe(sealed);
});

test('the newest key seals, and an older one opens until it is removed', () => {
  const sealed = seal(keysFrom(older), 'secret', 'owner');
  const rotated = keysFrom(newer, older);

  expect(openSealed(rotated, sealed, 'owner')).toBe('secret');
  expect(openSealed(keysFrom(newer), seal(rotated, 'secret', 'owner'), 'owner')).toBe('secret');
  expect(openSealed(keysFrom(newer), sealed, 'owner')).toBeNull();
});

test('does not open for another owner, or when a character was changed', () => {
  const keys = keysFrom(older);
  const sealed = seal(keys, 'secret', 'owner');
  const [kid, nonce, tag, body = ''] = sealed.split('.');
  const changed = [kid, nonce, tag, (body.startsWith('A') ? 'B' : 'A') + body.slice(1)].join('.');

  expect(() => openSealed(keys, sealed, 'another')).toThrow();
  expect(() => openSealed(keys, changed, 'owner')).toThrow();
  expect(() => openSealed(keys, `${kid}.rubbish`, 'owner')).toThrow('Not a sealed text');
});
