import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** A key for one purpose. `kid` identifies the secret key it was derived from, without revealing it. */
type PurposeKey = { kid: string; key: KeyObject };

/** The keys in use for one purpose: the newest seals, all of them open, so that a key can be replaced without a break. */
export type PurposeKeys = {
  newest: PurposeKey;
  find(kid: string): PurposeKey | null;
};

export type Keyring = { keysFor(purpose: string): PurposeKeys };

/** Takes secret keys, newest first. The key of one purpose reveals nothing about those of others. */
export function createKeyring(secretKeys: readonly string[]): Keyring {
  return {
    keysFor(purpose) {
      const keys = secretKeys.map((secretKey) => derive(secretKey, purpose));
      const [newest] = keys;
      if (!newest) throw new Error('There is no secret key');
      return { newest, find: (kid) => keys.find((key) => key.kid === kid) ?? null };
    },
  };
}

function derive(secretKey: string, purpose: string): PurposeKey {
  const kid = createHash('sha256').update(secretKey).digest('hex').slice(0, 8);
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', `yobirin ${purpose}`, 32)));
  return { kid, key };
}
