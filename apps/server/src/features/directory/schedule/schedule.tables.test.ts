import { expect, test } from 'vitest';
import { and, eq } from '../../../platform/database/orm.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { violatedConstraint } from '../../../testing/violated-constraint.ts';
import { scheduleSettings } from './schedule.tables.ts';

const db = await openTestDatabase();

test('a weekday has one row', async () => {
  const { id: yobirinPropertyId } = await buildProperty(db);
  const monday = { yobirinPropertyId, dow: 'MON' as const, beginTime: '09:00', endTime: '10:00' };
  const zone = { isAvailableForCall: true, timeZone: 'Asia/Tokyo', offsetMinutes: 540 };

  expect(await violatedConstraint(db.insert(scheduleSettings).values({ ...monday, ...zone }))).toBe(
    'schedule_settings_one_per_weekday',
  );
});

test.each([
  { beginTime: '00:00', endTime: '24:00', refusal: null },
  { beginTime: '23:55', endTime: '24:00', refusal: null },
  { beginTime: '09:00', endTime: '09:00', refusal: 'schedule_settings_begin_before_end' },
  { beginTime: '24:00', endTime: '00:00', refusal: 'schedule_settings_begin_before_end' },
])('hours from $beginTime to $endTime: $refusal', async ({ beginTime, endTime, refusal }) => {
  const { id } = await buildProperty(db);
  const isMonday = and(eq(scheduleSettings.yobirinPropertyId, id), eq(scheduleSettings.dow, 'MON'));

  const update = db.update(scheduleSettings).set({ beginTime, endTime }).where(isMonday);

  expect(await violatedConstraint(update)).toBe(refusal);
  if (refusal !== null) return;
  expect(await db.select().from(scheduleSettings).where(isMonday)).toMatchObject([{ beginTime, endTime }]);
});
