import { optionTypes } from '@yobirin/contract/billing';
import { paymentStates } from '@yobirin/contract/license';
import type { LanguageCode } from '@yobirin/contract/locale';
import { id, instant, reference } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/orm.ts';
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from '../../../platform/database/orm-tables.ts';
import { language } from '../../auth/auth.tables.ts';
import { accounts } from './account.tables.ts';

export const optionType = pgEnum('option_type', optionTypes);
export const paymentState = pgEnum('payment_state', paymentStates);

/** All plans, filled by a migration. Ids are fixed (ENTITY-07). Prices are in yen per month, including tax. */
export const planMasters = pgTable('plan_masters', {
  id: integer().primaryKey(),
  price: integer().notNull(),
  maxSeats: integer().notNull(),
  maxGroups: integer().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  isAdminPlan: boolean().notNull(),
});

export const planLocales = pgTable(
  'plan_locales',
  {
    planMasterId: integer()
      .notNull()
      .references(() => planMasters.id),
    language: language().$type<LanguageCode>().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.planMasterId, table.language] })],
);

/** Options that can be added to a plan, filled by a migration. Prices are per unit. */
export const optionMasters = pgTable('option_masters', {
  id: integer().primaryKey(),
  type: optionType().notNull().unique('option_masters_one_per_type'),
  price: integer().notNull(),
  name: text().notNull(),
  description: text().notNull(),
});

/** The plan an account has chosen. Until it takes effect, the activated row of `licensedPlans` is in force. */
export const plans = pgTable('plans', {
  id: id().primaryKey(),
  accountId: reference()
    .notNull()
    .unique('plans_one_per_account')
    .references(() => accounts.id),
  planMasterId: integer()
    .notNull()
    .references(() => planMasters.id),
  /** Set before the first payment, too (PENDING). */
  stripeSubscriptionId: text().unique('plans_stripe_subscription_unique'),
  paymentState: paymentState().notNull().default('NONE'),
  /** Given by the operator at no charge: the state of an earlier subscription at the provider is ignored. */
  isGiven: boolean().notNull().default(false),
  /** Raised whenever an answer of the provider is stored: answers requested before that are outdated. */
  revision: integer().notNull().default(0),
});

export const planOptions = pgTable(
  'plan_options',
  {
    id: id().primaryKey(),
    planId: reference()
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    optionMasterId: integer()
      .notNull()
      .references(() => optionMasters.id),
    quantity: integer().notNull(),
  },
  (table) => [
    unique('plan_options_once_per_plan').on(table.planId, table.optionMasterId),
    check('plan_options_quantity_positive', sql`${table.quantity} > 0`),
  ],
);

/** The terms of a plan at the time it was licensed: later changes of price or limits do not apply. */
export const licensedPlans = pgTable(
  'licensed_plans',
  {
    id: id().primaryKey(),
    planId: reference()
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    planMasterId: integer()
      .notNull()
      .references(() => planMasters.id),
    price: integer().notNull(),
    maxSeats: integer().notNull(),
    maxGroups: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    isAdminPlan: boolean().notNull(),
    /** True for the license in force. */
    isActivated: boolean().notNull(),
    licenseStartAt: instant().notNull(),
    licenseExpiredAt: instant(),
    /** When a requested cancellation takes effect. */
    cancelAt: instant(),
    /** When the license ended. */
    canceledAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('licensed_plans_plan_index').on(table.planId),
    uniqueIndex('licensed_plans_one_activated_per_plan').on(table.planId).where(sql`${table.isActivated}`),
    index('licensed_plans_expiry_index').on(table.licenseExpiredAt).where(sql`${table.isActivated}`),
    index('licensed_plans_cancellation_index').on(table.cancelAt).where(sql`${table.isActivated}`),
  ],
);

export const licensedOptions = pgTable(
  'licensed_options',
  {
    id: id().primaryKey(),
    licensedPlanId: reference()
      .notNull()
      .references(() => licensedPlans.id, { onDelete: 'cascade' }),
    optionMasterId: integer()
      .notNull()
      .references(() => optionMasters.id),
    type: optionType().notNull(),
    price: integer().notNull(),
    quantity: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
  },
  (table) => [
    unique('licensed_options_once_per_plan').on(table.licensedPlanId, table.optionMasterId),
    check('licensed_options_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
