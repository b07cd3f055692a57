import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../platform/database/columns.ts';

/**
 * A customer of ours: what a contract is made with. Its license status, totals and AI entitlement are computed, not
 * stored. Whoever adds a seat or a group locks this row first, so that two at once cannot pass the plan's maximum.
 */
export const accounts = pgTable('accounts', {
  id: id().primaryKey(),
  /** Empty until the first public ID is set (OP-06). */
  trialEndAt: instant(),
  isUseMemberList: boolean().notNull().default(false),
  /** IDs of its seats but the owner's own (OP-46); kept by the triggers of `seatListings`. */
  registeredSeatCount: integer().notNull().default(0),
  /** Likewise of its groups. */
  registeredGroupCount: integer().notNull().default(0),
  createdAt: instant().notNull(),
  /** Set when the owner cancelled. The row stays, for its invoices. */
  closedAt: instant(),
});
