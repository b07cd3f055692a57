import type { ChosenOption } from '@yobirin/contract/billing';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { and, eq, inArray, sql } from '../../../platform/database/orm.ts';
import type { LicensedPlan, OptionMaster, Plan, PlanMaster } from './plan.queries.ts';
import { licensedOptions, licensedPlans, optionMasters, planMasters, planOptions, plans } from './plan.tables.ts';

export async function findPlan(db: Executor, id: string): Promise<Plan | null> {
  const [plan] = await db.select().from(plans).where(eq(plans.id, id));
  return plan ?? null;
}

export async function findPlanOfAccount(db: Executor, accountId: string): Promise<Plan> {
  return onlyRow(await db.select().from(plans).where(eq(plans.accountId, accountId)));
}

/** Returns false if another transaction has changed the plan since it was read. */
export async function raiseRevision(tx: Transaction, { id, revision }: Plan): Promise<boolean> {
  const raised = await tx
    .update(plans)
    .set({ revision: sql`${plans.revision} + 1` })
    .where(and(eq(plans.id, id), eq(plans.revision, revision)))
    .returning({ id: plans.id });
  return raised.length > 0;
}

/** Locks the plan until the transaction ends. Raises its revision, so that answers the provider gave before count as outdated. */
export async function holdPlan(tx: Transaction, accountId: string): Promise<Plan> {
  return onlyRow(
    await tx
      .update(plans)
      .set({ revision: sql`${plans.revision} + 1` })
      .where(eq(plans.accountId, accountId))
      .returning(),
  );
}

type PlanFacts = Partial<Pick<Plan, 'planMasterId' | 'stripeSubscriptionId' | 'paymentState' | 'isGiven'>>;

export async function updatePlan(db: Executor, id: string, facts: PlanFacts): Promise<void> {
  await db.update(plans).set(facts).where(eq(plans.id, id));
}

export async function findPlanMaster(db: Executor, id: number): Promise<PlanMaster | null> {
  const [planMaster] = await db.select().from(planMasters).where(eq(planMasters.id, id));
  return planMaster ?? null;
}

export function findOptionMasters(db: Executor): Promise<OptionMaster[]> {
  return db.select().from(optionMasters).orderBy(optionMasters.id);
}

export type LicenseInForce = LicensedPlan & { options: ChosenOption[] };

export async function findInForce(db: Executor, planId: string): Promise<LicenseInForce> {
  const inForce = onlyRow(
    await db
      .select()
      .from(licensedPlans)
      .where(and(eq(licensedPlans.planId, planId), licensedPlans.isActivated)),
  );
  const options = await db
    .select({ optionMasterId: licensedOptions.optionMasterId, quantity: licensedOptions.quantity })
    .from(licensedOptions)
    .where(eq(licensedOptions.licensedPlanId, inForce.id));
  return { ...inForce, options };
}

export async function updateInForce(
  db: Executor,
  id: string,
  period: Pick<LicensedPlan, 'licenseExpiredAt' | 'cancelAt'>,
): Promise<void> {
  await db.update(licensedPlans).set(period).where(eq(licensedPlans.id, id));
}

type NewLicense = Pick<LicensedPlan, 'planId' | 'planMasterId' | 'licenseExpiredAt' | 'cancelAt'> & {
  options: readonly ChosenOption[];
  now: Date;
};

/** Ends the license in force and inserts another one, with the current terms of its plan. */
export async function replaceInForce(tx: Transaction, license: NewLicense): Promise<void> {
  const { planId, planMasterId, options, now, ...period } = license;
  await tx
    .update(licensedPlans)
    .set({ isActivated: false, canceledAt: now })
    .where(and(eq(licensedPlans.planId, planId), licensedPlans.isActivated));
  const { id: _, ...terms } = onlyRow(await tx.select().from(planMasters).where(eq(planMasters.id, planMasterId)));
  const { id: licensedPlanId } = onlyRow(
    await tx
      .insert(licensedPlans)
      .values({ ...terms, ...period, planId, planMasterId, isActivated: true, licenseStartAt: now, createdAt: now })
      .returning({ id: licensedPlans.id }),
  );
  await insertLicensedOptions(tx, licensedPlanId, options);
}

export async function replacePlanOptions(
  tx: Transaction,
  planId: string,
  options: readonly ChosenOption[],
): Promise<void> {
  await tx.delete(planOptions).where(eq(planOptions.planId, planId));
  if (options.length > 0) await tx.insert(planOptions).values(options.map((option) => ({ ...option, planId })));
}

async function insertLicensedOptions(
  tx: Transaction,
  licensedPlanId: string,
  options: readonly ChosenOption[],
): Promise<void> {
  if (options.length === 0) return;
  const masters = await tx
    .select()
    .from(optionMasters)
    .where(
      inArray(
        optionMasters.id,
        options.map((option) => option.optionMasterId),
      ),
    );
  await tx.insert(licensedOptions).values(
    masters.map(({ id: optionMasterId, ...terms }) => ({
      ...terms,
      optionMasterId,
      licensedPlanId,
      quantity: options.find((option) => option.optionMasterId === optionMasterId)?.quantity ?? 0,
    })),
  );
}
