import type { PurposeKeys } from './keyring.ts';
import { openSealed, seal } from './sealed-text.ts';

export type SealedRow = { id: string; owner: string; sealed: string };

/** A table with sealed texts. */
export type SealedRows = {
  /** A batch of rows sealed by another key than `kid`, by ascending ids after `afterId`. */
  findSealedByOthers(kid: string, afterId: string): Promise<SealedRow[]>;
  /** Does nothing if the row was changed in between. */
  replace(row: SealedRow, sealed: string): Promise<unknown>;
};

/** Seals every text of an older key again with the newest, so that the older key can be removed. Returns their number. */
export async function resealAll(keys: PurposeKeys, rows: SealedRows): Promise<number> {
  let resealed = 0;
  for (let afterId: string | undefined = '0'; afterId !== undefined; ) {
    const found = await rows.findSealedByOthers(keys.newest.kid, afterId);
    for (const row of found) {
      const text = openSealed(keys, row.sealed, row.owner);
      if (text === null) continue;
      await rows.replace(row, seal(keys, text, row.owner));
      resealed += 1;
    }
    afterId = found.at(-1)?.id;
  }
  return resealed;
}
