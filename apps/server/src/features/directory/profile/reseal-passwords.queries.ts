import type { Database } from '../../../platform/database/client.ts';
import { and, asc, eq, gt, sql } from '../../../platform/database/orm.ts';
import type { SealedRow, SealedRows } from '../../../platform/secrets/reseal-all.ts';
import { yobirinProperties } from './profile.tables.ts';

const { id, callPasswordEncrypted } = yobirinProperties;
const sealed = sql<string>`${callPasswordEncrypted}`;

export function sealedCallPasswords(db: Database): SealedRows {
  return {
    findSealedByOthers: (kid, afterId) =>
      db
        .select({ id, owner: id, sealed })
        .from(yobirinProperties)
        .where(and(gt(id, afterId), sql`${callPasswordEncrypted} not like ${`${kid}.%`}`))
        .orderBy(asc(id))
        .limit(500),
    replace: (row: SealedRow, callPasswordEncrypted: string) =>
      db
        .update(yobirinProperties)
        .set({ callPasswordEncrypted })
        .where(and(eq(id, row.id), eq(sealed, row.sealed))),
  };
}
