import type { Objective, StatusPart } from '@yobirin/contract/status';
import { id, instant } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/orm.ts';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from '../../platform/database/orm-tables.ts';

/** What the last probe of each part found. The row `site` has the minute that a node has taken to try them. */
export const statusParts = pgTable('status_parts', {
  part: text().$type<StatusPart | 'site'>().primaryKey(),
  probedAt: instant().notNull(),
  /** The first of the probes that have failed in a row; null if the last one succeeded. */
  failedSince: instant(),
  /** Whether it counts as failing, since `failedSince`. */
  isFailing: boolean().notNull().default(false),
});

/** Counts of a day: probes by part, and what people did by objective. Nothing personal. */
export const statusDays = pgTable(
  'status_days',
  {
    kind: text().$type<'probe' | 'objective'>().notNull(),
    name: text().$type<StatusPart | Objective>().notNull(),
    /** In the time zone of the site. */
    day: date({ mode: 'string' }).notNull(),
    good: integer().notNull(),
    total: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.name, table.day] }),
    index('status_days_day_index').on(table.day),
    check('status_days_good', sql`${table.good} between 0 and ${table.total}`),
  ],
);

/** From when until when a part failed, as probes found it. */
export const statusIncidents = pgTable(
  'status_incidents',
  {
    id: id().primaryKey(),
    /** `site`: nothing was tried meanwhile. */
    part: text().$type<StatusPart | 'site'>().notNull(),
    beganAt: instant().notNull(),
    /** Null if it goes on. */
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('status_incidents_one_open_per_part').on(table.part).where(sql`${table.endedAt} is null`),
    index('status_incidents_began_index').on(table.beganAt),
  ],
);
