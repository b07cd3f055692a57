import type { PurposeKeys } from './keyring.ts';
import { openSealed, seal } from './sealed-text.ts';

export type SealedRow = { id: string; owner: string; sealed: string };

/** Where sealed texts are kept. */
export type SealedRows = {
  /** Some that another key than this one has sealed, by rising ids after this one. */
  findSealedByOthers(kid: string, afterId: string): Promise<SealedRow[]>;
  /** Unless it was changed meanwhile. */
  replace(row: SealedRow, sealed: string): Promise<unknown>;
};

/** Seals with the newest key whatever an older one has sealed, so that the older one can be dropped. */
export async function resealAll(keys: PurposeKeys, rows: SealedRows): Promise<void> {
  for (let afterId: string | undefined = '0'; afterId !== undefined; ) {
    const found = await rows.findSealedByOthers(keys.newest.kid, afterId);
    for (const row of found) {
      const text = openSealed(keys, row.sealed, row.owner);
      if (text !== null) await rows.replace(row, seal(keys, text, row.owner));
    }
    afterId = found.at(-1)?.id;
  }
}
