import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Executor } from '../database/client.ts';
import { onlyRow } from '../database/only-row.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { openSealed, seal } from '../secrets/sealed-text.ts';
import { mailKeys, mailStops } from './mail.tables.ts';

/** Hashes texts with the site's own key for mails: a dump of the database reveals no address, and cannot be searched for one. */
export type HashForMail = (text: string) => Promise<string>;

type Parts = { db: Executor; clock: Clock; keyring: Keyring };

const owner = 'site';

export function createHashForMail(parts: Parts): HashForMail {
  let key: Promise<string> | null = null;
  return async (text) => {
    key ??= loadKey(parts).catch((error: unknown) => {
      key = null;
      throw error;
    });
    return createHmac('sha256', Buffer.from(await key, 'base64url'))
      .update(text)
      .digest('base64url');
  };
}

/** Encrypts the key again at each start, so that the secret key of the site can be replaced. */
async function loadKey({ db, clock, keyring }: Parts): Promise<string> {
  const keys = keyring.keysFor('mail');
  return db.transaction(async (tx) => {
    const fresh = randomBytes(32).toString('base64url');
    const row = { keySealed: seal(keys, fresh, owner), createdAt: clock.now() };
    // The update changes nothing; it locks the row and returns it.
    const { isOnly } = mailKeys;
    const kept = { target: isOnly, set: { isOnly: true } };
    const { keySealed } = onlyRow(await tx.insert(mailKeys).values(row).onConflictDoUpdate(kept).returning());
    const stored = openSealed(keys, keySealed, owner);
    // Hashes of a key that is lost match nothing.
    if (stored === null) await tx.delete(mailStops);
    await tx.update(mailKeys).set({ keySealed: seal(keys, stored ?? fresh, owner) });
    return stored ?? fresh;
  });
}
