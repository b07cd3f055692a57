import { type AnyColumn, type SQL, sql } from '../../../platform/database/orm.ts';

/** The skeleton of an ID (VALID-21), as the contract's `skeletonOf` computes it. Two indexes are on this expression. */
export function skeletonSql(yobirinId: AnyColumn): SQL<string> {
  return sql<string>`replace(replace(translate(lower(${yobirinId}), '1i0_', 'llo-'), 'rn', 'm'), 'vv', 'w')`;
}
