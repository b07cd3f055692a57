import type { NotificationChoices } from '@yobirin/contract/notification';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { and, eq, inArray } from '../../platform/database/orm.ts';
import { notificationSettings } from './notification.tables.ts';

export type SettingRow = typeof notificationSettings.$inferSelect;
type Key = { userId: string; yobirinPropertyId: string };

export function findSettingsOfUser(db: Executor, userId: string): Promise<SettingRow[]> {
  return db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
}

export function findSettingsOfProperty(
  db: Executor,
  { yobirinPropertyId, userIds }: { yobirinPropertyId: string; userIds: readonly string[] },
): Promise<SettingRow[]> {
  const { userId } = notificationSettings;
  return db
    .select()
    .from(notificationSettings)
    .where(and(eq(notificationSettings.yobirinPropertyId, yobirinPropertyId), inArray(userId, [...userIds])));
}

/** Writes a whole row if there is none. Otherwise changes only what is given, so that two pages do not undo each other. */
export async function saveSetting(
  db: Executor,
  { defaults, changes, ...key }: Key & { defaults: NotificationChoices; changes: Partial<NotificationChoices> },
): Promise<SettingRow> {
  const { userId, yobirinPropertyId } = notificationSettings;
  return onlyRow(
    await db
      .insert(notificationSettings)
      .values({ ...key, ...defaults, ...changes })
      .onConflictDoUpdate({ target: [userId, yobirinPropertyId], set: changes })
      .returning(),
  );
}

export async function deleteSetting(db: Executor, { userId, yobirinPropertyId }: Key): Promise<void> {
  await db
    .delete(notificationSettings)
    .where(and(eq(notificationSettings.userId, userId), eq(notificationSettings.yobirinPropertyId, yobirinPropertyId)));
}
