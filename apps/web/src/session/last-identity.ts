import * as z from 'zod/mini';

const key = 'lastIdentity';

const lastIdentity = z.object({ userId: z.string(), propertyId: z.string(), name: z.string() });

/** The public ID that someone used last in this browser, so that they can be told when it is theirs no longer. */
export type LastIdentity = z.infer<typeof lastIdentity>;

export function readLastIdentity(): LastIdentity | null {
  try {
    return lastIdentity.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    // Nothing was kept, or nothing may be.
    return null;
  }
}

export function keepLastIdentity(identity: LastIdentity | null): void {
  try {
    if (identity) localStorage.setItem(key, JSON.stringify(identity));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing for us tells of a loss only while the page is open.
  }
}
