import type { PaymentState } from '@yobirin/contract/license';
import { and, eq, type SQL, sql } from '../../../platform/database/orm.ts';
import { licensedPlans, plans } from './plan.tables.ts';

/** Together with the end of the trial, these determine the license status of an account. */
export type LicenseTerms = {
  planMasterId: number;
  isAdminPlan: boolean;
  /** ISO 8601, because it comes from a JSON column. */
  cancelAt: string | null;
  paymentState: PaymentState;
};

/** The account that has the plan, as a column. */
export function accountOfPlanSql(planId: string): SQL<string | null> {
  return sql<string | null>`(select ${plans.accountId} from ${plans} where ${plans.id} = ${planId})`;
}

/** The terms in force, as a column, to save a second query. */
export function licenseTermsSql(accountId: SQL): SQL<LicenseTerms | null> {
  const { planMasterId, isAdminPlan, cancelAt, isActivated } = licensedPlans;
  // Nested, because Drizzle would otherwise omit the table names, and columns of the two tables share names.
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
