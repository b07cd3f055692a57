import { type SQL, sql } from '../../platform/database/orm.ts';
import { notificationSettings } from './notification.tables.ts';

/** Whether the user lets calls to the ID ring like this, as a column, to save a second query. Both are on by default. */
export function isChosenSql(
  choice: 'callRing' | 'callPush',
  { userId, yobirinPropertyId }: { userId: SQL; yobirinPropertyId: SQL },
): SQL<boolean> {
  const settings = notificationSettings;
  return sql<boolean>`not exists (select from ${settings} where ${settings.userId} = ${userId}
    and ${settings.yobirinPropertyId} = ${yobirinPropertyId} and not ${settings[choice]})`;
}
