import { planMasters as contractPlanMasters, optionTypes } from '@yobirin/contract/billing';
import { expect, test } from 'vitest';
import { customers, stripeEvents } from '../features/billing/billing.tables.ts';
import {
  licensedPlans,
  optionMasters,
  planLocales,
  planMasters,
  planOptions,
  plans,
} from '../features/directory/account/plan.tables.ts';
import { onlyRow } from '../platform/database/only-row.ts';
import { asc, eq } from '../platform/database/orm.ts';
import { buildAccount } from '../testing/builders/account.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { violatedConstraint } from '../testing/violated-constraint.ts';

const db = await openTestDatabase();
const now = new Date();

test('the plans have their fixed ids, seats, groups and prices [ENTITY-07] [OP-07]', async () => {
  const rows = await db.select().from(planMasters).orderBy(asc(planMasters.id));

  const facts = rows.map((row) => [row.id, row.name, row.maxSeats, row.maxGroups, row.price, row.isAdminPlan]);
  expect(facts).toEqual([
    [1, 'Free trial', 1, 0, 0, false],
    [2, 'Standard', 1, 0, 550, false],
    [3, 'Business', 5, 1, 2_750, false],
    [4, 'Professional', 10, 3, 5_500, false],
    [5, 'Enterprise', 30, 10, 16_500, false],
    [6, 'Free', 1, 0, 0, false],
    [7, 'Supervisor', 100, 30, 0, true],
    [8, 'Corporate', 100, 30, 55_000, false],
  ]);
});

test('the plans in the database match those in the contract package', async () => {
  const rows = await db.select().from(planMasters).orderBy(asc(planMasters.id));

  // Space for files is decided by the contract package alone.
  const expected = Object.values(contractPlanMasters).map(({ storageBytes: _, ...plan }) => plan);
  expect(rows).toMatchObject(expected.toSorted((a, b) => a.id - b.id));
});

test('every plan has a name in both languages', async () => {
  const rows = await db.select().from(planLocales).orderBy(asc(planLocales.planMasterId), asc(planLocales.language));

  expect(rows.map((row) => `${row.planMasterId} ${row.language}`)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap((id) => [`${id} JP`, `${id} EN`]),
  );
  expect(rows.filter((row) => row.name.trim() === '')).toEqual([]);
});

test('there is one option of each type', async () => {
  const rows = await db.select({ type: optionMasters.type }).from(optionMasters).orderBy(asc(optionMasters.id));

  expect(rows.map((row) => row.type)).toEqual([...optionTypes]);
});

test('an account has one plan and one customer', async () => {
  const { id: accountId } = await buildAccount(db);
  await db.insert(customers).values({ accountId, stripeCustomerId: 'cus_1', createdAt: now });

  const secondPlan = db.insert(plans).values({ accountId, planMasterId: 2 });
  const secondCustomer = db.insert(customers).values({ accountId, stripeCustomerId: 'cus_2', createdAt: now });

  expect(await violatedConstraint(secondPlan)).toBe('plans_one_per_account');
  expect(await violatedConstraint(secondCustomer)).toBe('customers_one_per_account');
});

test('an account has one active licensed plan', async () => {
  const { id: accountId } = await buildAccount(db);
  const plan = onlyRow(await db.select().from(plans).where(eq(plans.accountId, accountId)));
  const { id: _, ...inForce } = onlyRow(await db.select().from(licensedPlans).where(eq(licensedPlans.planId, plan.id)));

  expect(await violatedConstraint(db.insert(licensedPlans).values(inForce))).toBe(
    'licensed_plans_one_activated_per_plan',
  );
  expect(await violatedConstraint(db.insert(licensedPlans).values({ ...inForce, isActivated: false }))).toBeNull();
});

test('a plan has each option once, with a quantity of at least one', async () => {
  const { id: accountId } = await buildAccount(db);
  const { id: planId } = onlyRow(await db.select().from(plans).where(eq(plans.accountId, accountId)));
  const option = { planId, optionMasterId: 1 };
  await db.insert(planOptions).values({ ...option, quantity: 2 });

  expect(await violatedConstraint(db.insert(planOptions).values({ ...option, quantity: 1 }))).toBe(
    'plan_options_once_per_plan',
  );
  expect(await violatedConstraint(db.update(planOptions).set({ quantity: 0 }))).toBe('plan_options_quantity_positive');
});

test('a card is stored with all its fields or none, and never with its full number', async () => {
  const { id: accountId } = await buildAccount(db);
  const customer = { accountId, stripeCustomerId: 'cus_card', createdAt: now };
  const card = { cardBrand: 'visa', cardLastDigit: '4242', cardExpireYear: 2030, cardExpireMonth: 1 };

  const partial = db.insert(customers).values({ ...customer, cardBrand: 'visa' });
  const wholeNumber = db.insert(customers).values({ ...customer, ...card, cardLastDigit: '4242424242424242' });

  expect(await violatedConstraint(partial)).toBe('customers_card_whole_or_absent');
  expect(await violatedConstraint(wholeNumber)).toBe('customers_card_last_digit_only');
  expect(await violatedConstraint(db.insert(customers).values({ ...customer, ...card }))).toBeNull();
});

test('an event that is delivered twice at once is processed once', async () => {
  const take = () =>
    db
      .insert(stripeEvents)
      .values({ stripeEventId: 'evt_1', type: 'invoice.paid', receivedAt: now })
      .onConflictDoNothing()
      .returning();

  expect((await Promise.all([take(), take()])).flat()).toHaveLength(1);
});
