import { canOpenStoredKey } from '../../features/notification/push-keys.ts';
import { openDatabase } from '../../platform/database/client.ts';
import { createKeyring } from '../../platform/secrets/keyring.ts';
import { type Check, unused, works, wrong } from './check.ts';

/** A restored database needs the keys of the site that it was backed up from. */
export const checkKeys: Check = async ({ config: { secretKeys }, databaseUrl }) => {
  if (databaseUrl === null || secretKeys === null) return [unused('The demo makes its own.')];
  const { db, close } = openDatabase(databaseUrl);
  try {
    const isOpen = await canOpenStoredKey({ db, keyring: createKeyring(secretKeys) });
    if (isOpen === null) return [unused('Nothing is sealed with SECRET_KEYS yet.')];
    return [isOpen ? works('SECRET_KEYS open what the database holds.') : otherKeys];
  } catch {
    // The check of the database says why.
    return [unused('The database does not answer, or has no tables yet.')];
  } finally {
    await close();
  }
};

const otherKeys = wrong(
  'SECRET_KEYS do not open what the database holds.',
  'Before you start a node, set the keys that the site had: with others, call passwords and push subscriptions are lost.',
);
