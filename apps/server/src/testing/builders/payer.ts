import { planMasters } from '@yobirin/contract/billing';
import { limits } from '@yobirin/contract/limits';
import { plans } from '../../features/directory/account/plan.tables.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { eq } from '../../platform/database/orm.ts';
import type { BillingApp } from '../billing-app.ts';
import { codeOf, type SignedInClient, signedInClient } from '../signed-in-client.ts';
import { buildCompany, type Company } from './company.ts';

export type Payer = Company & { planId: string; email: string; ask: SignedInClient };

/** A signed-in owner whose trial has just begun; with a card at the sandbox if one is named, such as `visa`. */
export async function buildPayer(app: BillingApp, { card }: { card?: string } = {}): Promise<Payer> {
  const { db } = app.ctx;
  const createdAt = app.clock.now();
  const trialEndAt = new Date(createdAt.getTime() + limits.trialMs);
  const company = await buildCompany(db, { plan: 'trial', createdAt, trialEndAt });
  const plan = onlyRow(await db.select().from(plans).where(eq(plans.accountId, company.accountId)));
  const { email } = company.owner;
  const payer = { ...company, planId: plan.id, email, ask: lastingClient(app, email) };
  if (card) await saveCard(payer, card);
  return payer;
}

/** An owner who has paid the first month. */
export async function buildPayingPayer(
  app: BillingApp,
  { card = 'visa', planMasterId = planMasters.standard.id }: { card?: string; planMasterId?: number } = {},
): Promise<Payer> {
  const payer = await buildPayer(app, { card });
  const { errors } = await choosePlan(payer, { planMasterId });
  if (errors) throw new Error(JSON.stringify(errors));
  return payer;
}

/** A client that signs in again whenever the clock was advanced. */
function lastingClient(app: BillingApp, email: string): SignedInClient {
  let ask: SignedInClient | null = null;
  return async (query, variables) => {
    const answer = await ask?.(query, variables);
    if (answer && codeOf(answer) !== 'UNAUTHENTICATED') return answer;
    ask = await signedInClient(app, { email });
    return ask(query, variables);
  };
}

/** Saves a card as the page does after it was entered at the provider. */
export function saveCard({ accountId, ask }: Pick<Payer, 'accountId' | 'ask'>, card: string) {
  return ask(
    `mutation ($accountId: ID!, $paymentMethodId: String!) {
      upsertCustomer(accountId: $accountId, paymentMethodId: $paymentMethodId) { id status hasInvoices stripeClientSecret }
    }`,
    { accountId, paymentMethodId: `pm_card_${card}` },
  );
}

type Choice = { planMasterId: number; options?: Record<number, number>; prorationAt?: unknown };

export function choosePlan({ planId, ask }: Pick<Payer, 'planId' | 'ask'>, choice: Choice) {
  return ask(
    `mutation ($id: ID!, $planMasterId: ID!, $options: [OptionQuantityInput!]!, $prorationAt: DateTime) {
      updatePlanAndOptions(id: $id, planMasterId: $planMasterId, options: $options, prorationAt: $prorationAt) {
        stripeClientSecret
        plan { id stripeSubscriptionId planMaster { id } }
        options { id quantity optionMaster { id type price name description } }
        licensedPlans { planMasterId isActivated cancelAt licenseExpiredAt }
      }
    }`,
    variablesOf(planId, choice),
  );
}

export function cancelPlan({ planId, ask }: Pick<Payer, 'planId' | 'ask'>) {
  return ask('mutation ($id: ID!) { cancelPlan(id: $id) { id planMaster { id } } }', { id: planId });
}

export function resumePlan({ planId, ask }: Pick<Payer, 'planId' | 'ask'>) {
  return ask('mutation ($id: ID!) { resumePlan(id: $id) { id } }', { id: planId });
}

/** The client secret of a plan change that the bank wants confirmed. */
export async function secretOf(changing: ReturnType<typeof choosePlan>): Promise<string> {
  const { data, errors } = await changing;
  const update = data?.updatePlanAndOptions as { stripeClientSecret: string | null } | undefined;
  if (!update?.stripeClientSecret) throw new Error(`There is nothing to confirm: ${JSON.stringify(errors)}`);
  return update.stripeClientSecret;
}

/** Refreshes the plan as the page does after the bank's confirmation. */
export async function refreshPlan({ planId, ask }: Pick<Payer, 'planId' | 'ask'>): Promise<void> {
  const { errors } = await ask('mutation ($id: ID!) { refreshPlan(id: $id) { id } }', { id: planId });
  if (errors) throw new Error(JSON.stringify(errors));
}

function previewPlan({ planId, ask }: Pick<Payer, 'planId' | 'ask'>, choice: Choice) {
  return ask(
    `query ($id: ID!, $planMasterId: ID!, $options: [OptionQuantityInput!]!) {
      previewPlanChange(id: $id, planMasterId: $planMasterId, options: $options) {
        amountNow balance lines { planMasterId optionMasterId quantity amount isProration from until }
        amountPerMonth effectiveAt nextBillingAt prorationAt
      }
    }`,
    variablesOf(planId, choice),
  );
}

/** The cost of a plan change that is not refused. */
export async function previewOf(payer: Pick<Payer, 'planId' | 'ask'>, choice: Choice) {
  const { data, errors } = await previewPlan(payer, choice);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.previewPlanChange as {
    amountNow: number;
    balance: number;
    lines: { amount: number }[];
    prorationAt: string;
  };
}

/** The state of the account as its owner sees it. */
export async function standingOf({ ask }: Pick<Payer, 'ask'>): Promise<Standing> {
  const { data } = await ask(`{ authenticatedUser { memberships { account {
    currentLicenseStatus totalMaxSheats totalMaxGroups isAiAutoReplyEnabled
    plan { stripeSubscriptionId planMaster { id } licensedPlans { planMasterId isActivated cancelAt } }
  } } } }`);
  // The query above selects these fields.
  const { authenticatedUser } = data as { authenticatedUser: { memberships: { account: AccountAnswer }[] } };
  const account = authenticatedUser.memberships[0]?.account;
  if (!account) throw new Error('The owner has no account');
  const inForce = account.plan.licensedPlans.find((plan) => plan.isActivated);
  return {
    status: account.currentLicenseStatus,
    seats: account.totalMaxSheats,
    groups: account.totalMaxGroups,
    hasAi: account.isAiAutoReplyEnabled,
    chosen: Number(account.plan.planMaster.id),
    inForce: Number(inForce?.planMasterId),
    cancelAt: inForce?.cancelAt ?? null,
  };
}

export type Standing = {
  status: string;
  seats: number;
  groups: number;
  hasAi: boolean;
  chosen: number;
  inForce: number;
  cancelAt: string | null;
};

type AccountAnswer = {
  currentLicenseStatus: string;
  totalMaxSheats: number;
  totalMaxGroups: number;
  isAiAutoReplyEnabled: boolean;
  plan: {
    planMaster: { id: string };
    licensedPlans: { planMasterId: string; isActivated: boolean; cancelAt: string | null }[];
  };
};

function variablesOf(id: string, { planMasterId, options = {}, prorationAt }: Choice) {
  return {
    id,
    planMasterId: String(planMasterId),
    options: Object.entries(options).map(([optionMasterId, quantity]) => ({ optionMasterId, quantity })),
    prorationAt,
  };
}
