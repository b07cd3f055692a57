import { type SQL, sql } from '../../platform/database/orm.ts';
import { favorites } from './favorite.tables.ts';

/** Whether the target is a favourite of the owner, as a condition. */
export function isFavoriteSql(owner: string, target: string): SQL<boolean> {
  const { ownerYobirinPropertyId, targetYobirinPropertyId } = favorites;
  return sql<boolean>`exists (
    select from ${favorites} where ${ownerYobirinPropertyId} = ${owner} and ${targetYobirinPropertyId} = ${target}
  )`;
}
