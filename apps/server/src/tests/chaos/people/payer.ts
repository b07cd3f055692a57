import { planMasters } from '@yobirin/contract/billing';
import { limits } from '@yobirin/contract/limits';
import { plans } from '../../../features/directory/account/plan.tables.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { eq } from '../../../platform/database/orm.ts';
import { buildCompany } from '../../../testing/builders/company.ts';
import type { Life, Person } from './life.ts';
import { createSession } from './session.ts';

const saveCard = `mutation ($accountId: ID!) {
  upsertCustomer(accountId: $accountId, paymentMethodId: "pm_card_visa") { id } }`;
const choosePlan = `mutation ($id: ID!, $planMasterId: ID!) {
  updatePlanAndOptions(id: $id, planMasterId: $planMasterId, options: []) { plan { id } } }`;

/** A page does not repeat a payment while it may still be answered. */
const patienceMs = 60_000;

/** Owners at the end of their trial, one after another, who save a card and pay for the first month. */
export const payer = (name: string): Person => ({
  name,
  async arrive(life) {
    return async () => {
      while (!life.isOver()) {
        await payOnce(life);
        await life.think();
        await life.think();
      }
    };
  },
});

async function payOnce(life: Life): Promise<void> {
  const { ledger } = life;
  const { standard } = planMasters;
  const { accountId, planId, session } = await life.persist(() => arriveWithCard(life), { patienceMs });
  // Recorded before the answer: a charge whose answer was lost counts, too.
  ledger.payments.push({ accountId, yen: standard.price, at: performance.now() });
  const choice = { id: planId, planMasterId: String(standard.id) };
  // An account has few attempts at payment within an hour.
  await life.persist(() => session.ask(choosePlan, choice, 'updatePlanAndOptions'), { patienceMs, pauseMs: 3_000 });
}

/** Each attempt is that of another owner. */
async function arriveWithCard({ site, anyAddress }: Life) {
  const trialEndAt = new Date(Date.now() + limits.trialMs);
  const { accountId, owner } = await buildCompany(site.db, { plan: 'trial', trialEndAt });
  const plan = onlyRow(await site.db.select().from(plans).where(eq(plans.accountId, accountId)));
  const session = createSession(site, owner, anyAddress());
  await session.ask(saveCard, { accountId }, 'upsertCustomer');
  return { accountId, planId: plan.id, session };
}
