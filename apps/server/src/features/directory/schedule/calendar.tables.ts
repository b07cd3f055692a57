import type { BusySpan, Calendar } from '@yobirin/contract/calendar';
import { id, instant, reference } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/orm.ts';
import { boolean, check, index, integer, jsonb, pgTable, text } from '../../../platform/database/orm-tables.ts';
import { accounts } from '../account/account.tables.ts';
import { yobirinProperties } from '../profile/profile.tables.ts';
import type { NearDays, StoredException, StoredHolidays } from './stored-calendar.ts';

/** Hours that several IDs of an account share. Each ID has a copy, which is replaced when the template changes. */
export const receptionTemplates = pgTable(
  'reception_templates',
  {
    id: id().primaryKey(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    week: jsonb().$type<Calendar['week']>().notNull(),
    exceptions: jsonb().$type<StoredException[]>().notNull(),
    holidays: jsonb().$type<StoredHolidays>(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [index('reception_templates_account_index').on(table.accountId, table.id)],
);

/** What an ID has beyond its seven rows of hours. An ID that sets nothing more has no row here. */
export const receptionCalendars = pgTable(
  'reception_calendars',
  {
    yobirinPropertyId: reference()
      .primaryKey()
      .references(() => yobirinProperties.id, { onDelete: 'cascade' }),
    /** The spans of each weekday. Those of a day count while its row stands for them (CAL-02). */
    week: jsonb().$type<Calendar['week']>(),
    backAt: instant(),
    /** For a group: open while one of its members is. */
    isByMembers: boolean().notNull().default(false),
    exceptions: jsonb().$type<StoredException[]>().notNull().default([]),
    holidays: jsonb().$type<StoredHolidays>(),
    /** Replaced as a whole whenever the calendar feed is read. */
    busy: jsonb().$type<BusySpan[]>().notNull().default([]),
    templateId: reference().references(() => receptionTemplates.id, { onDelete: 'set null' }),
    /**
     * The exceptions and holidays of the next weeks, so that a call and a page read neither two years of days nor the rules of
     * holidays. Written with each edit, and renewed by a job.
     */
    near: jsonb().$type<NearDays>(),
    nearUntil: text(),
  },
  (table) => [
    index('reception_calendars_template_index').on(table.templateId),
    index('reception_calendars_near_index').on(table.nearUntil).where(sql`${table.nearUntil} is not null`),
    check('reception_calendars_near_has_end', sql`num_nulls(${table.near}, ${table.nearUntil}) in (0, 2)`),
  ],
);
