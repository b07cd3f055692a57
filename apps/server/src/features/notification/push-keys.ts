import { createECDH } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/client.ts';
import type { Keyring } from '../../platform/secrets/keyring.ts';
import { openSealed, seal } from '../../platform/secrets/sealed-text.ts';
import { deleteAllSubscriptions, findPushKey, lockPushKey, updatePushKey } from './notification.queries.ts';

/** The VAPID key pair that identifies this site to push services, in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

const owner = 'site';

type Parts = { db: Database; clock: Clock; keyring: Keyring };

/** Uses the key of the operator if configured, otherwise the stored one. */
export async function loadPushKeys(ctx: Parts & { config: Config }): Promise<PushKeys> {
  const privateKey = ctx.config.vapidPrivateKey ?? (await loadStoredKey(ctx));
  return { publicKey: publicKeyOf(privateKey), privateKey };
}

/** Whether the secret keys of the site open its stored key; null if none is stored. Changes nothing. */
export async function canOpenStoredKey({ db, keyring }: Pick<Parts, 'db' | 'keyring'>): Promise<boolean | null> {
  const sealed = await findPushKey(db);
  return sealed === null ? null : openSealed(keyring.keysFor('web push'), sealed, owner) !== null;
}

/** Encrypts the key again at each start, so that the secret key of the site can be rotated. */
async function loadStoredKey({ db, clock, keyring }: Parts): Promise<string> {
  const keys = keyring.keysFor('web push');
  return db.transaction(async (tx) => {
    const fresh = createPrivateKey();
    const sealed = await lockPushKey(tx, {
      privateKeyEncrypted: seal(keys, fresh, owner),
      createdAt: clock.now(),
    });
    const stored = openSealed(keys, sealed, owner);
    // A subscription is bound to its key and useless without it. Browsers subscribe again when they are next opened.
    if (stored === null) await deleteAllSubscriptions(tx);
    const privateKey = stored ?? fresh;
    await updatePushKey(tx, seal(keys, privateKey, owner));
    return privateKey;
  });
}

function createPrivateKey(): string {
  const pair = createECDH(curve);
  pair.generateKeys();
  // OpenSSL omits leading zeros, but push libraries require all 32 bytes.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

const curve = 'prime256v1';
