import { guestLocales } from '@yobirin/contract/locale';
import { receiveChatFromValues } from '@yobirin/contract/profile';
import { id, instant, reference } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/orm.ts';
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
} from '../../../platform/database/orm-tables.ts';
import { groups } from '../holder/group.tables.ts';
import { memberships } from '../holder/member.tables.ts';
import { skeletonSql } from './id-skeleton-sql.ts';

export const receiveChatFrom = pgEnum('receive_chat_from', receiveChatFromValues);

/**
 * A public ID with its profile, belonging to a seat or to a group. Rows are never removed: a deleted one frees its ID and its
 * seat, and is shown as "deleted" in call histories and chats of other users.
 */
export const yobirinProperties = pgTable(
  'yobirin_properties',
  {
    id: id().primaryKey(),
    membershipId: reference().references(() => memberships.id, { onDelete: 'set null' }),
    groupId: reference().references(() => groups.id, { onDelete: 'set null' }),
    /** In the letter case that was typed. Null until the owner's introduction. */
    yobirinId: text(),
    nickname: text().notNull().default(''),
    displayAlias: text().notNull().default(''),
    iconKey: text(),
    /** Shown until the picture has loaded: `#rrggbb`. */
    iconColor: text(),
    backgroundKey: text(),
    backgroundColor: text(),
    receiveChatFrom: receiveChatFrom().notNull().default('ALL'),
    isAiAutoReplyEnabled: boolean().notNull().default(false),
    /** False in absence mode. */
    isAvailableForCall: boolean().notNull().default(true),
    comment: text().notNull().default(''),
    afkComment: text().notNull().default(''),
    /** The language of the name and the comments as the holder says; null to have it found (TRANS-18). */
    textLanguage: text({ enum: guestLocales }),
    /** The language that was found in them, e.g. `fr`; null if it is unknown. */
    foundLanguage: text(),
    callPasswordRequired: boolean().notNull().default(false),
    callPasswordEncrypted: text(),
    /** Only contacts may ring and write (CALLPAGE-24). */
    isContactsOnly: boolean().notNull().default(false),
    /** A caller has to say what the call is about (CALL-31). */
    isCallReasonRequired: boolean().notNull().default(false),
    /** Raised by every edit, to detect an edit from an outdated page. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    deletedAt: instant(),
    /** Set by the operator: visitors cannot reach the ID, and its holder sees the reason. */
    suspendedAt: instant(),
    suspensionReason: text(),
    /** Set while the plan has no room for the ID: visitors cannot reach it, and nothing is deleted (OP-75). */
    pausedAt: instant(),
  },
  (table) => [
    uniqueIndex('yobirin_properties_yobirin_id_unique')
      .on(sql`lower(${table.yobirinId})`)
      .where(sql`${table.deletedAt} is null`),
    // Finds look-alikes (VALID-21). Not unique: an account may use look-alikes of its own IDs.
    index('yobirin_properties_skeleton_index').on(skeletonSql(table.yobirinId)).where(sql`${table.deletedAt} is null`),
    uniqueIndex('yobirin_properties_one_per_membership').on(table.membershipId).where(sql`${table.deletedAt} is null`),
    uniqueIndex('yobirin_properties_one_per_group').on(table.groupId).where(sql`${table.deletedAt} is null`),
    // Pairs of characters of ID and name, across accounts; searches within an account use the tables of seats and groups. Not a
    // partial index on living IDs: PostgreSQL would not use its statistics to estimate how common a pair is.
    index('yobirin_properties_terms_index').using(
      'gin',
      sql`seat_terms(0, id_search_text(${table.yobirinId}, ${table.nickname}, ${table.deletedAt}), 1, 2)`,
    ),
    index('yobirin_properties_paused_index').on(table.pausedAt).where(sql`${table.pausedAt} is not null`),
    check(
      'yobirin_properties_of_membership_or_group',
      sql`num_nonnulls(${table.membershipId}, ${table.groupId}) = 1 or ${table.deletedAt} is not null`,
    ),
    check('yobirin_properties_yobirin_id_format', sql`${table.yobirinId} ~ '^[A-Za-z0-9_-]{1,100}$'`),
    check(
      'yobirin_properties_suspended_for_a_reason',
      sql`num_nulls(${table.suspendedAt}, ${table.suspensionReason}) in (0, 2)`,
    ),
    // Three graphemes, each of up to 32 code points: an emoji is one grapheme of several.
    check('yobirin_properties_display_alias_length', sql`char_length(${table.displayAlias}) <= 96`),
    check(
      'yobirin_properties_required_password_is_set',
      sql`not ${table.callPasswordRequired} or ${table.callPasswordEncrypted} is not null`,
    ),
  ],
);
