import { recoveryKinds } from '@yobirin/contract/auth-api';
import { guestLanguageCodes, type LanguageCode } from '@yobirin/contract/locale';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/orm.ts';
import { check, index, pgEnum, pgTable, primaryKey, text, uniqueIndex } from '../../platform/database/orm-tables.ts';

/** Every language that a row can be in. Users, invites and plans have those of the account area only. */
export const language = pgEnum('language', guestLanguageCodes);

/** A person who can sign in. Rows that outlive the user refer to it by `set null`, so deleting this row erases the person. */
export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    email: text().notNull(),
    unconfirmedUpdateEmail: text(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    language: language().$type<LanguageCode>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('users_email_unique').on(sql`lower(${table.email})`)],
);

/** A person who signed up and has not yet opened the mailed link. Signing up again replaces the earlier attempt. */
export const provisionalRegistrations = pgTable(
  'provisional_registrations',
  {
    id: id().primaryKey(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    language: language().$type<LanguageCode>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('provisional_registrations_email_unique').on(sql`lower(${table.email})`)],
);

export const singleUseTokenPurpose = pgEnum('single_use_token_purpose', [
  'CONFIRMATION',
  'PASSWORD_RESET',
  'EMAIL_CHANGE',
  'INHERIT',
]);

/** A token that works once: using it deletes its row, so only one of two concurrent requests succeeds. */
export const singleUseTokens = pgTable(
  'single_use_tokens',
  {
    id: id().primaryKey(),
    purpose: singleUseTokenPurpose().notNull(),
    tokenHash: text().notNull().unique('single_use_tokens_hash_unique'),
    userId: reference().references(() => users.id, { onDelete: 'cascade' }),
    provisionalRegistrationId: reference().references(() => provisionalRegistrations.id, { onDelete: 'cascade' }),
    /** The address an EMAIL_CHANGE link confirms: an earlier link must not confirm a later address. */
    newEmail: text(),
    expireAt: instant().notNull(),
  },
  (table) => [
    index('single_use_tokens_user_index').on(table.userId),
    index('single_use_tokens_provisional_registration_index').on(table.provisionalRegistrationId),
    index('single_use_tokens_expire_at_index').on(table.expireAt),
    check(
      'single_use_tokens_subject_fits_purpose',
      sql`case when ${table.purpose} = 'CONFIRMATION'
        then ${table.provisionalRegistrationId} is not null and ${table.userId} is null
        else ${table.userId} is not null and ${table.provisionalRegistrationId} is null end`,
    ),
    check(
      'single_use_tokens_new_email_on_change_only',
      sql`(${table.purpose} = 'EMAIL_CHANGE') = (${table.newEmail} is not null)`,
    ),
  ],
);

/** A browser in which a user is signed in. Deleting it signs the browser out, and deletes its tokens and push subscription. */
export const devices = pgTable(
  'devices',
  {
    id: id().primaryKey(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('devices_user_index').on(table.userId)],
);

/**
 * The refresh tokens of a device. A replaced token is kept until it expires, to detect theft: if it is used after its grace
 * period, the device is deleted (OP-11).
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: id().primaryKey(),
    deviceId: reference()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('refresh_tokens_hash_unique'),
    createdAt: instant().notNull(),
    expireAt: instant().notNull(),
    replacedAt: instant(),
  },
  (table) => [
    index('refresh_tokens_device_index').on(table.deviceId),
    index('refresh_tokens_expire_at_index').on(table.expireAt),
  ],
);

/**
 * A browser in which the user has signed in before, recognised by a cookie of which only a hash is stored. It outlives the
 * sign-in: wrong passwords from elsewhere do not count for it, and signing in there again is not told by mail.
 */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    markHash: text().notNull(),
    signedInAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.markHash] }),
    index('known_browsers_signed_in_at_index').on(table.signedInAt),
  ],
);

/** What the mail with the link was about. */
export const recoveryKind = pgEnum('recovery_kind', recoveryKinds);

/**
 * The link of a mail by which a user takes their account back: from a sign-in that was not theirs, or from a changed mail
 * address. Not among the single-use tokens: a new password or a newer link must not void it, since an intruder could make both.
 */
export const recoveryLinks = pgTable(
  'recovery_links',
  {
    id: id().primaryKey(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('recovery_links_hash_unique'),
    kind: recoveryKind().notNull(),
    /** The address that the link restores: an intruder may have changed it since. */
    email: text().notNull(),
    createdAt: instant().notNull(),
    expireAt: instant().notNull(),
  },
  (table) => [
    index('recovery_links_user_index').on(table.userId),
    index('recovery_links_expire_at_index').on(table.expireAt),
  ],
);
