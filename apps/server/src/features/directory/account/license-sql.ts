import type { PaymentState } from '@yobirin/contract/license';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { licensedPlans, plans } from './plan.tables.ts';

/** What the license of an account comes to is computed from these, and the end of its trial. */
export type LicenseTerms = {
  planMasterId: number;
  isAdminPlan: boolean;
  /** As JSON has it. */
  cancelAt: string | null;
  paymentState: PaymentState;
};

/** The terms in force, as one column, for queries that must not become two. */
export function licenseTermsSql(accountId: SQL): SQL<LicenseTerms | null> {
  const { planMasterId, isAdminPlan, cancelAt, isActivated } = licensedPlans;
  // Nested, or Drizzle leaves out of which table a column is, and both have a plan.
  const terms = sql`json_build_object(
    'planMasterId', ${planMasterId}, 'isAdminPlan', ${isAdminPlan},
    'cancelAt', ${cancelAt}, 'paymentState', ${plans.paymentState}
  )`;
  return sql<LicenseTerms | null>`(
    select ${terms}
    from ${plans} join ${licensedPlans} on ${and(eq(licensedPlans.planId, plans.id), isActivated)}
    where ${plans.accountId} = ${accountId}
  )`;
}
