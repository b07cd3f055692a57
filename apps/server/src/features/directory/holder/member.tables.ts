import { membershipRoles } from '@yobirin/contract/member';
import { id, instant, reference } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/orm.ts';
import { boolean, check, index, pgEnum, pgTable, text, uniqueIndex } from '../../../platform/database/orm-tables.ts';
import { users } from '../../auth/auth.tables.ts';
import { accounts } from '../account/account.tables.ts';

export const membershipRole = pgEnum('membership_role', membershipRoles);

/**
 * A seat of an account. The owner holds the OWNER seat and any number of others (`isOwnerUse`), a member at most one. A seat
 * without a user is empty or has an open invitation.
 */
export const memberships = pgTable(
  'memberships',
  {
    id: id().primaryKey(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    role: membershipRole().notNull().default('MEMBER'),
    isOwnerUse: boolean().notNull().default(false),
    canEditYobirinProperty: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('memberships_account_index').on(table.accountId, table.id),
    index('memberships_user_index').on(table.userId, table.id),
    uniqueIndex('memberships_one_owner_per_account').on(table.accountId).where(sql`${table.role} = 'OWNER'`),
    uniqueIndex('memberships_one_account_per_owner').on(table.userId).where(sql`${table.role} = 'OWNER'`),
    uniqueIndex('memberships_one_seat_per_member')
      .on(table.accountId, table.userId)
      .where(sql`not ${table.isOwnerUse}`),
    check('memberships_owner_uses_own_seat', sql`${table.role} <> 'OWNER' or ${table.isOwnerUse}`),
    check('memberships_owner_use_has_user', sql`not ${table.isOwnerUse} or ${table.userId} is not null`),
  ],
);

/**
 * Index of seats for lists and search: one row per seat, derived from the seat, its ID and its holder. Written only by triggers
 * (see the migrations), in the statement that changes one of the three. They also maintain `accounts.registeredSeatCount`.
 */
export const seatListings = pgTable(
  'seat_listings',
  {
    membershipId: reference()
      .primaryKey()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    accountId: reference().notNull(),
    /** True for the OWNER seat. */
    isOwner: boolean().notNull(),
    hasId: boolean().notNull(),
    isHeld: boolean().notNull(),
    /** ID and name, normalized by `seat_search_text`: lower case, without spaces. */
    idText: text().notNull(),
    /** Name and email address of the holder, normalized by `seat_search_text`. Only the owner may search in it. */
    holderText: text().notNull(),
  },
  (table) => {
    const inOrder = [table.accountId, table.membershipId] as const;
    return [
      index('seat_listings_account_index').on(...inOrder),
      index('seat_listings_with_id_index')
        .on(...inOrder)
        .where(sql`${table.hasId}`),
      index('seat_listings_without_id_index')
        .on(...inOrder)
        .where(sql`not ${table.hasId}`),
      index('seat_listings_held_index')
        .on(...inOrder)
        .where(sql`${table.isHeld}`),
      index('seat_listings_open_index')
        .on(...inOrder)
        .where(sql`${table.hasId} and not ${table.isHeld}`),
      // Pairs of characters, because a Japanese name may have only two: 田中.
      index('seat_listings_terms_index').using(
        'gin',
        sql`seat_terms(${table.accountId}, ${table.idText} || ${table.holderText}, 1, 2)`,
      ),
    ];
  },
);
