import * as z from 'zod/mini';

const key = 'lastIdentity';

const lastIdentity = z.object({ userId: z.string(), propertyId: z.string(), name: z.string() });

/** The public ID that was last used in this browser, so that its user can be told when they lose it. */
export type LastIdentity = z.infer<typeof lastIdentity>;

export function readLastIdentity(): LastIdentity | null {
  try {
    return lastIdentity.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    // Nothing is stored, or storage is not allowed.
    return null;
  }
}

export function keepLastIdentity(identity: LastIdentity | null): void {
  try {
    if (identity) localStorage.setItem(key, JSON.stringify(identity));
    else localStorage.removeItem(key);
  } catch {
    // A browser without storage reports a lost ID only while the page is open.
  }
}
