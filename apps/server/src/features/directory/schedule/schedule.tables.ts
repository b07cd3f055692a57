import { weekdays } from '@yobirin/contract/schedule';
import { id, reference, timeOfDay } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/orm.ts';
import { boolean, check, integer, pgEnum, pgTable, text, unique } from '../../../platform/database/orm-tables.ts';
import { yobirinProperties } from '../profile/profile.tables.ts';

export const dayOfWeek = pgEnum('day_of_week', weekdays);

/** The reception hours of one weekday. Each property is created with seven rows. */
export const scheduleSettings = pgTable(
  'schedule_settings',
  {
    id: id().primaryKey(),
    yobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id, { onDelete: 'cascade' }),
    dow: dayOfWeek().notNull(),
    beginTime: timeOfDay().notNull(),
    endTime: timeOfDay().notNull(),
    isAvailableForCall: boolean().notNull(),
    timeZone: text().notNull(),
    offsetMinutes: integer().notNull(),
  },
  (table) => [
    unique('schedule_settings_one_per_weekday').on(table.yobirinPropertyId, table.dow),
    check('schedule_settings_begin_before_end', sql`${table.beginTime} < ${table.endTime}`),
  ],
);
