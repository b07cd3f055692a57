import { type ChosenOption, optionTypes } from '@yobirin/contract/billing';
import { paymentStates } from '@yobirin/contract/licence';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { language } from '../auth/auth.tables.ts';
import { accounts } from '../directory/account/account.tables.ts';
import { billingMailKinds } from './billing.mail-texts.ts';

export const optionType = pgEnum('option_type', optionTypes);
export const paymentState = pgEnum('payment_state', paymentStates);
export const customerStatus = pgEnum('customer_status', ['ACTIVE', 'DELINQUENT', 'DELETED']);

/** The plans on offer, filled by a migration. Ids are fixed (ENTITY-07), prices in yen a month with tax. */
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
    language: language().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.planMasterId, table.language] })],
);

/** What can be added to a plan, filled by a migration. Prices are per piece. */
export const optionMasters = pgTable('option_masters', {
  id: integer().primaryKey(),
  type: optionType().notNull().unique('option_masters_one_per_type'),
  price: integer().notNull(),
  name: text().notNull(),
  description: text().notNull(),
});

/** What an account has chosen. What is in force until that takes effect is its activated licensed plan. */
export const plans = pgTable('plans', {
  id: id().primaryKey(),
  accountId: reference()
    .notNull()
    .unique('plans_one_per_account')
    .references(() => accounts.id),
  planMasterId: integer()
    .notNull()
    .references(() => planMasters.id),
  /** Also while its first payment is still to come (PENDING). */
  stripeSubscriptionId: text().unique('plans_stripe_subscription_unique'),
  paymentState: paymentState().notNull().default('NONE'),
  /** By the operator, at no charge: what the provider says of an earlier contract does not count. */
  isGiven: boolean().notNull().default(false),
  /** Raised whenever what the provider says is stored: what was asked for before that is outdated. */
  revision: integer().notNull().default(0),
});

/**
 * A change that was asked for and whose outcome is not known yet. Its key makes the provider carry it out once, whoever
 * repeats it; a plan has one at a time.
 */
export const planChanges = pgTable('plan_changes', {
  planId: reference()
    .primaryKey()
    .references(() => plans.id, { onDelete: 'cascade' }),
  idempotencyKey: text().notNull(),
  planMasterId: integer()
    .notNull()
    .references(() => planMasters.id),
  options: jsonb().$type<ChosenOption[]>().notNull(),
  /** From when on it counts, so that it costs what a preview showed. Without one, from its beginning on. */
  prorationAt: instant(),
  createdAt: instant().notNull(),
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

/** The terms of a plan as they were when it was licensed: a later change of price or limits does not reach back. */
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
    /** The one in force. */
    isActivated: boolean().notNull(),
    licenseStartAt: instant().notNull(),
    licenseExpiredAt: instant(),
    /** When a cancellation will take effect, and when it did. */
    cancelAt: instant(),
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

/** An account as the payment provider knows it, and the card it pays with, as far as a screen shows it. */
export const customers = pgTable(
  'customers',
  {
    id: id().primaryKey(),
    accountId: reference()
      .notNull()
      .unique('customers_one_per_account')
      .references(() => accounts.id),
    stripeCustomerId: text().notNull().unique('customers_stripe_customer_unique'),
    status: customerStatus().notNull().default('ACTIVE'),
    cardBrand: text(),
    cardLastDigit: text(),
    cardExpireYear: integer(),
    cardExpireMonth: integer(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check(
      'customers_card_whole_or_absent',
      sql`num_nulls(${table.cardBrand}, ${table.cardLastDigit}, ${table.cardExpireYear}, ${table.cardExpireMonth}) in (0, 4)`,
    ),
    check('customers_card_last_digit_only', sql`${table.cardLastDigit} ~ '^[0-9]{1,4}$'`),
  ],
);

export const invoices = pgTable(
  'invoices',
  {
    id: id().primaryKey(),
    customerId: reference()
      .notNull()
      .references(() => customers.id),
    stripeInvoiceId: text().notNull().unique('invoices_stripe_invoice_unique'),
    billingAt: instant().notNull(),
    amountPaid: integer().notNull(),
    hostedInvoiceUrl: text().notNull(),
  },
  (table) => [index('invoices_customer_index').on(table.customerId, table.billingAt, table.id)],
);

/** Webhook events already taken. Stripe delivers at least once; inserting here first makes it once. */
export const stripeEvents = pgTable('stripe_events', {
  stripeEventId: text().primaryKey(),
  type: text().notNull(),
  /** Whom it is about. Null for events that are about nobody we keep. */
  stripeCustomerId: text(),
  receivedAt: instant().notNull(),
});

/** Mails that were sent, each about one thing: a trial's end, a try to charge a card. Inserting here first sends it once. */
export const billingMails = pgTable(
  'billing_mails',
  {
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: billingMailKinds }).notNull(),
    subject: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.subject] })],
);
