import { expect, test } from 'vitest';
import { loadConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import { createKeyring } from '../../platform/secrets/keyring.ts';
import { buildPushSubscription } from '../../testing/builders/push-subscription.ts';
import { buildUser } from '../../testing/builders/user.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { pushKeys, pushSubscriptions } from './notification.tables.ts';
import { loadPushKeys } from './push-keys.ts';

const db = await openTestDatabase();
const [older, newer, another] = ['o'.repeat(32), 'n'.repeat(32), 'a'.repeat(32)];

const loadWith = (...secretKeys: string[]) =>
  loadPushKeys({ config: loadConfig({}), db, clock: systemClock, keyring: createKeyring(secretKeys) });

test('nodes that start concurrently share one pair, which is stored encrypted', async () => {
  const loaded = await Promise.all(Array.from({ length: 8 }, () => loadWith(older)));

  const [{ publicKey, privateKey } = { publicKey: '', privateKey: '' }] = loaded;
  expect(new Set(loaded.map((keys) => keys.publicKey)).size).toBe(1);
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32);
  const [row, ...others] = await db.select().from(pushKeys);
  expect(others).toEqual([]);
  expect(row?.privateKeyEncrypted).not.toContain(privateKey);
});

test('the pair survives a rotation of the secret key', async () => {
  const first = await loadWith(older);

  expect(await loadWith(newer, older)).toEqual(first);
  expect(await loadWith(newer)).toEqual(first);
});

test('a pair that cannot be decrypted is replaced, and its subscriptions are deleted', async () => {
  const first = await loadWith(newer);
  await buildPushSubscription(db, { userId: (await buildUser(db)).id });

  const second = await loadWith(another);

  expect(second.publicKey).not.toBe(first.publicKey);
  expect(await db.$count(pushSubscriptions)).toBe(0);
});

test("the operator's own key is used unchanged", async () => {
  const { privateKey, publicKey } = await loadWith(another);
  const config = loadConfig({ VAPID_PRIVATE_KEY: privateKey });

  const given = await loadPushKeys({ config, db, clock: systemClock, keyring: createKeyring([older]) });

  expect(given).toEqual({ privateKey, publicKey });
});
