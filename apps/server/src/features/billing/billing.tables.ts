import type { ChosenOption } from '@yobirin/contract/billing';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/orm.ts';
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from '../../platform/database/orm-tables.ts';
import { accounts } from '../directory/account/account.tables.ts';
import { planMasters, plans } from '../directory/account/plan.tables.ts';
import { billingMailKinds } from './billing.mail-texts.ts';

export const customerStatus = pgEnum('customer_status', ['ACTIVE', 'DELINQUENT', 'DELETED']);

/**
 * A requested change whose outcome is not known. With its idempotency key, the provider carries it out once, also if it is
 * repeated. At most one per plan.
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
  /** The start of proration, taken from a preview so that the price matches. Without a preview, `createdAt` counts. */
  prorationAt: instant(),
  createdAt: instant().notNull(),
});

/** An account at the payment provider, with the parts of its card that a screen shows. */
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

/** The party to whom an account's invoices are addressed, as its owner entered it (INVOICE-05). */
export const billTos = pgTable('bill_tos', {
  accountId: reference()
    .primaryKey()
    .references(() => accounts.id),
  company: text().notNull(),
  department: text().notNull(),
  name: text().notNull(),
  address: text().notNull(),
  updatedAt: instant().notNull(),
});

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

/** Processed webhook events. Stripe delivers at least once; inserting here first drops duplicates. */
export const stripeEvents = pgTable('stripe_events', {
  stripeEventId: text().primaryKey(),
  type: text().notNull(),
  /** Null for events that do not concern a customer. */
  stripeCustomerId: text(),
  receivedAt: instant().notNull(),
});

/** Sent mails, one per occasion, such as the end of a trial or a failed charge. Inserting here first prevents duplicates. */
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
