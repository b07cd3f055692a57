import { id, instant, reference } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/orm.ts';
import { boolean, check, index, integer, pgTable, text } from '../../../platform/database/orm-tables.ts';
import { users } from '../../auth/auth.tables.ts';

/**
 * What is paid for: one plan, its seats and its groups. License status, totals and AI entitlement are computed, not stored.
 * A transaction that adds a seat or a group locks this row first, so that concurrent ones cannot exceed the plan's maximum.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: id().primaryKey(),
    /** Empty until the first public ID is set (OP-06). */
    trialEndAt: instant(),
    isUseMemberList: boolean().notNull().default(false),
    /** Seats with an ID, except the owner's own (OP-46). Maintained by the triggers of `seatListings`. */
    registeredSeatCount: integer().notNull().default(0),
    /** Groups with an ID. Maintained by triggers. */
    registeredGroupCount: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** Set when the owner closes the account. The row is kept, for its invoices. */
    closedAt: instant(),
    /** The owner who closed it, unless deleted: another account of that user goes on with the week of this trial. */
    closedByUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** The name that the operator has verified, and when (OP-142). */
    verifiedName: text(),
    verifiedAt: instant(),
    /** For how many days recordings of visitors are kept (VOICE-24). */
    voiceRetentionDays: integer().notNull().default(90),
  },
  (table) => [
    index('accounts_closed_by_user_index').on(table.closedByUserId),
    check('accounts_verified_by_name', sql`num_nulls(${table.verifiedName}, ${table.verifiedAt}) in (0, 2)`),
    check('accounts_voice_retention', sql`${table.voiceRetentionDays} in (30, 90, 365)`),
  ],
);
