import { feedFailures, feedRules } from '@yobirin/contract/calendar-feed';
import { instant, reference } from '../../../../platform/database/columns.ts';
import { index, pgEnum, pgTable, text } from '../../../../platform/database/orm-tables.ts';
import { users } from '../../../auth/auth.tables.ts';
import { yobirinProperties } from '../../profile/profile.tables.ts';

export const feedRule = pgEnum('feed_rule', feedRules);
export const feedFailure = pgEnum('feed_failure', feedFailures);

/** A calendar elsewhere whose events close the ID. What was read there is `busy` of the ID's reception calendar. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    yobirinPropertyId: reference()
      .primaryKey()
      .references(() => yobirinProperties.id, { onDelete: 'cascade' }),
    /** The feed is theirs: it is deleted when they lose the ID. */
    savedByUserId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The URL lets its reader see the whole calendar. */
    urlSealed: text().notNull(),
    rule: feedRule().notNull(),
    keyword: text().notNull(),
    /** Of the text and the settings it was read with: an unchanged calendar is not read again on that day. */
    fingerprint: text().notNull(),
    fetchedAt: instant().notNull(),
    nextFetchAt: instant().notNull(),
    failure: feedFailure(),
    failingSince: instant(),
    toldAt: instant(),
  },
  (table) => [
    index('calendar_feeds_due').on(table.nextFetchAt),
    index('calendar_feeds_of_user').on(table.savedByUserId),
  ],
);
