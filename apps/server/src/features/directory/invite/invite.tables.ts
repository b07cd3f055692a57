import type { LanguageCode } from '@yobirin/contract/locale';
import { id, instant, reference } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/orm.ts';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from '../../../platform/database/orm-tables.ts';
import { language, users } from '../../auth/auth.tables.ts';
import { accounts } from '../account/account.tables.ts';
import { groups } from '../holder/group.tables.ts';
import { memberships } from '../holder/member.tables.ts';

/**
 * The invitation to an empty seat: open, rejected or expired. Accepting or withdrawing it deletes the row, so only one of two
 * concurrent requests succeeds. An expired one still occupies its address; inviting that address again replaces it. The
 * triggers `invite_users_seat_is_empty` and `memberships_seat_is_not_invited` ensure that a seat is not both held and invited to.
 */
export const inviteUsers = pgTable(
  'invite_users',
  {
    id: id().primaryKey(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    membershipId: reference()
      .notNull()
      .unique('invite_users_one_per_seat')
      .references(() => memberships.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** The user who had this address when the invitation was sent. */
    invitedUserId: reference().references(() => users.id, { onDelete: 'cascade' }),
    comment: text(),
    /** Null if the sender did not pick one. */
    language: language().$type<LanguageCode>(),
    tokenHash: text().notNull().unique('invite_users_token_hash_unique'),
    isRejected: boolean().notNull().default(false),
    expireAt: instant().notNull(),
    sendAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('invite_users_one_per_address')
      .on(table.accountId, sql`lower(${table.email})`)
      .where(sql`not ${table.isRejected}`),
    index('invite_users_invited_user_index').on(table.invitedUserId),
  ],
);

/** The groups that an invited person joins on accepting. */
export const inviteGroups = pgTable(
  'invite_groups',
  {
    inviteUserId: reference()
      .notNull()
      .references(() => inviteUsers.id, { onDelete: 'cascade' }),
    groupId: reference()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.inviteUserId, table.groupId] }),
    index('invite_groups_group_index').on(table.groupId),
  ],
);
