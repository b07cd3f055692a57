import { randomUUID } from 'node:crypto';
import { defaultScheduleRows } from '@yobirin/contract/schedule';
import { yobirinProperties } from '../../features/directory/profile/profile.tables.ts';
import { scheduleSettings } from '../../features/directory/schedule/schedule.tables.ts';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { buildOwner } from './membership.ts';

export type YobirinProperty = typeof yobirinProperties.$inferSelect;

/** A public ID with its seven schedule rows, on the seat of a built owner by default. */
export async function buildProperty(
  db: Executor,
  overrides: Partial<typeof yobirinProperties.$inferInsert> = {},
): Promise<YobirinProperty> {
  const isPlaced = Boolean(overrides.membershipId ?? overrides.groupId);
  const place = isPlaced ? {} : { membershipId: (await buildOwner(db)).id };
  const property = onlyRow(
    await db
      .insert(yobirinProperties)
      .values({
        yobirinId: `id-${randomUUID()}`,
        nickname: 'Front desk',
        createdAt: new Date(),
        ...place,
        ...overrides,
      })
      .returning(),
  );
  const zone = { timeZone: 'Asia/Tokyo', offsetMinutes: 9 * 60 };
  await db
    .insert(scheduleSettings)
    .values(defaultScheduleRows().map((row) => ({ ...row, ...zone, yobirinPropertyId: property.id })));
  return property;
}
