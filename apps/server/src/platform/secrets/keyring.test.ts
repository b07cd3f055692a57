import { expect, test } from 'vitest';
import { createKeyring } from './keyring.ts';

const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)];

test('the first key seals, and all of them open', () => {
  const before = createKeyring([older]).keysFor('greeting').newest;
  const keys = createKeyring([newer, older]).keysFor('greeting');

  expect(keys.newest.kid).not.toBe(before.kid);
  expect(keys.find(before.kid)?.key.export()).toEqual(before.key.export());
  expect(createKeyring([newer]).keysFor('greeting').find(before.kid)).toBeNull();
});

test('every purpose has a key of its own', () => {
  const keyring = createKeyring([newer]);
  const [greeting, parting] = ['greeting', 'parting'].map((purpose) => keyring.keysFor(purpose).newest.key.export());

  expect(greeting).not.toEqual(parting);
});
