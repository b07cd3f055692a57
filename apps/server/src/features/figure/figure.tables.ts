import { instant, reference } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/orm.ts';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  unique,
} from '../../platform/database/orm-tables.ts';
import { users } from '../auth/auth.tables.ts';
import { accounts } from '../directory/account/account.tables.ts';
import { yobirinProperties } from '../directory/profile/profile.tables.ts';

export const figureKind = pgEnum('figure_kind', ['DAY', 'HOUR', 'PLACE', 'LANGUAGE']);

const count = () => integer().notNull().default(0);
/** How many values lie in each step of `steps`. */
const counts = () => integer().array().notNull().default([]);

/**
 * Sums of one day of an ID: of the whole day, an hour, a place or a language. Only `replaceDays` writes them, from the rows that they
 * count, as often as wanted.
 */
export const figures = pgTable(
  'figures',
  {
    yobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id),
    /** The part of a member. Null for the sum of all. */
    userId: reference().references(() => users.id, { onDelete: 'cascade' }),
    kind: figureKind().notNull(),
    /** By the clock of the ID. */
    day: date({ mode: 'string' }).notNull(),
    /** The hour, the place or the language. Empty for a whole day, and without place or language. */
    value: text().notNull(),
    rung: count(),
    answered: count(),
    missed: count(),
    abandoned: count(),
    failed: count(),
    talkSeconds: count(),
    messagesIn: count(),
    messagesOut: count(),
    chats: count(),
    chatsAnswered: count(),
    callbacks: count(),
    callbacksKept: count(),
    measured: count(),
    relayed: count(),
    answerSeconds: counts(),
    firstAnswerSeconds: counts(),
    lossPermille: counts(),
    jitterMs: counts(),
    roundTripMs: counts(),
    signalingMs: counts(),
    iceMs: counts(),
    dtlsMs: counts(),
  },
  (table) => [
    unique('figures_once')
      .on(table.yobirinPropertyId, table.kind, table.userId, table.day, table.value)
      .nullsNotDistinct(),
    index('figures_user_index').on(table.userId).where(sql`${table.userId} is not null`),
  ],
);

/** In which time zone the days of an ID were counted. An ID without a row was never counted. */
export const figureIds = pgTable('figure_ids', {
  yobirinPropertyId: reference()
    .primaryKey()
    .references(() => yobirinProperties.id),
  timeZone: text().notNull(),
});

/** Until when changes were followed. One row. */
export const figureProgress = pgTable(
  'figure_progress',
  { isOnly: boolean().primaryKey().default(true), until: instant().notNull() },
  (table) => [check('figure_progress_only_one', sql`${table.isOnly}`)],
);

/** The week that an account was last mailed about, by its Monday. */
export const figureMails = pgTable('figure_mails', {
  accountId: reference()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  week: date({ mode: 'string' }).notNull(),
});
