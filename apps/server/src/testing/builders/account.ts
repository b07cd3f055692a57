import { planMasters } from '@yobirin/contract/billing';
import { accounts } from '../../features/directory/account/account.tables.ts';
import { licensedPlans, planMasters as planMastersTable, plans } from '../../features/directory/account/plan.tables.ts';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { and, eq } from '../../platform/database/orm.ts';

export type Account = typeof accounts.$inferSelect;

type AccountOverrides = Partial<typeof accounts.$inferInsert> & { plan?: keyof typeof planMasters };

/** An account with an active plan: paid, unless it is the trial or free. It has no owner yet. */
export async function buildAccount(
  db: Executor,
  { plan = 'professional', ...overrides }: AccountOverrides = {},
): Promise<Account> {
  const account = onlyRow(
    await db
      .insert(accounts)
      .values({ createdAt: new Date(), ...overrides })
      .returning(),
  );
  await buildLicense(db, account, plan);
  return account;
}

async function buildLicense(db: Executor, account: Account, name: keyof typeof planMasters): Promise<void> {
  const planMasterId = planMasters[name].id;
  const isPaid = planMasters[name].price > 0;
  const plan = onlyRow(
    await db
      .insert(plans)
      .values({ accountId: account.id, planMasterId, paymentState: isPaid ? 'PAID' : 'NONE' })
      .returning(),
  );
  const { id: _, ...terms } = onlyRow(
    await db.select().from(planMastersTable).where(eq(planMastersTable.id, planMasterId)),
  );
  await db.insert(licensedPlans).values({
    ...terms,
    planId: plan.id,
    planMasterId,
    isActivated: true,
    licenseStartAt: account.createdAt,
    licenseExpiredAt: name === 'trial' ? account.trialEndAt : null,
    createdAt: account.createdAt,
  });
}

/** Puts the account on another plan at once, regardless of what it uses. */
export async function changePlan(db: Executor, accountId: string, name: keyof typeof planMasters): Promise<void> {
  const planMasterId = planMasters[name].id;
  const plan = onlyRow(await db.update(plans).set({ planMasterId }).where(eq(plans.accountId, accountId)).returning());
  const { id: _, ...terms } = onlyRow(
    await db.select().from(planMastersTable).where(eq(planMastersTable.id, planMasterId)),
  );
  await db
    .update(licensedPlans)
    .set({ ...terms, planMasterId })
    .where(and(eq(licensedPlans.planId, plan.id), licensedPlans.isActivated));
}

/** Puts the account into the state after an unpaid renewal. */
export async function leaveUnpaid(db: Executor, accountId: string): Promise<void> {
  await db.update(plans).set({ paymentState: 'UNPAID' }).where(eq(plans.accountId, accountId));
}
