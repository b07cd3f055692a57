import { createECDH } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/client.ts';
import type { Keyring } from '../../platform/secrets/keyring.ts';
import { openSealed, seal } from '../../platform/secrets/sealed-text.ts';
import { deleteAllSubscriptions, lockPushKey, updatePushKey } from './notification.queries.ts';

/** The pair by which push services know this site (VAPID), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

const owner = 'site';

type Parts = { db: Database; clock: Clock; keyring: Keyring };

/** The one that the operator gave, else the one that the site made for itself. */
export async function loadPushKeys(ctx: Parts & { config: Config }): Promise<PushKeys> {
  const privateKey = ctx.config.vapidPrivateKey ?? (await loadStoredKey(ctx));
  return { publicKey: publicKeyOf(privateKey), privateKey };
}

/** Sealed anew at each start, so that it outlives the secret key which sealed it first. */
async function loadStoredKey({ db, clock, keyring }: Parts): Promise<string> {
  const keys = keyring.keysFor('web push');
  return db.transaction(async (tx) => {
    const fresh = createPrivateKey();
    const sealed = await lockPushKey(tx, {
      privateKeyEncrypted: seal(keys, fresh, owner),
      createdAt: clock.now(),
    });
    const stored = openSealed(keys, sealed, owner);
    // Browsers gave what they have subscribed to the lost key alone. They subscribe anew when they are opened next.
    if (stored === null) await deleteAllSubscriptions(tx);
    const privateKey = stored ?? fresh;
    await updatePushKey(tx, seal(keys, privateKey, owner));
    return privateKey;
  });
}

function createPrivateKey(): string {
  const pair = createECDH(curve);
  pair.generateKeys();
  // OpenSSL leaves leading zeros out, push libraries want all 32 bytes.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

const curve = 'prime256v1';
