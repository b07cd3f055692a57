import { ApiError } from '../../../api/api-error.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import type { BankFailure, KeepCard, PaymentClient } from './bank-outcome.ts';

const SetupIntent = graphql(`
  query SetupIntent($accountId: ID!) {
    stripeSetupIntent(accountId: $accountId) {
      clientSecret
    }
  }
`);

const UpsertCustomer = graphql(`
  mutation UpsertCustomer($accountId: ID!, $paymentMethodId: String!) {
    upsertCustomer(accountId: $accountId, paymentMethodId: $paymentMethodId) {
      id
      status
      hasInvoices
      stripeClientSecret
    }
  }
`);

const RefreshPlan = graphql(`
  mutation RefreshPlan($id: ID!) {
    refreshPlan(id: $id) {
      id
    }
  }
`);

/** Where it ended: at the provider (ERROR-16), at our server (ERROR-17), or at the payment of the amount due. */
export type CardRegistration =
  | { state: 'DONE' }
  | { state: 'NOT_KEPT'; failure: BankFailure }
  | { state: 'NOT_REGISTERED'; code: string | null }
  | { state: 'NOT_PAID'; failure: BankFailure };

type Registration = { accountId: string; planId: string; keepCard: KeepCard; payments: PaymentClient };

/** Stores the card at the provider and its name here. Pays at once what a failed renewal has left unpaid (OP-33). */
export async function registerCard(registration: Registration): Promise<CardRegistration> {
  const kept = await keepCard(registration);
  if (kept.state !== 'DONE') return { state: 'NOT_KEPT', failure: kept };
  const { accountId, planId, payments } = registration;
  const upserted = await upsertCustomer({ accountId, paymentMethodId: kept.paymentMethodId });
  if (upserted.state !== 'DONE') return upserted;
  if (upserted.clientSecret === null) return { state: 'DONE' };

  const paid = await payments.confirmPayment(upserted.clientSecret);
  await refreshPlan(planId);
  return paid.state === 'DONE' ? paid : { state: 'NOT_PAID', failure: paid };
}

/**
 * Makes the server fetch the state of the plan, so that the user does not wait for the provider's notification. Never
 * throws: the result of the payment is known, and the server learns of it in any case.
 */
export async function refreshPlan(planId: string): Promise<void> {
  await request(RefreshPlan, { id: planId }).catch(() => {});
}

async function keepCard({ accountId, keepCard: keep }: Registration): ReturnType<KeepCard> {
  try {
    const { stripeSetupIntent } = await request(SetupIntent, { accountId });
    return await keep(stripeSetupIntent.clientSecret);
  } catch (error) {
    return { state: 'FAILED', code: codeOf(error) ?? 'api_connection_error' };
  }
}

async function upsertCustomer(variables: { accountId: string; paymentMethodId: string }) {
  try {
    const { stripeClientSecret } = (await request(UpsertCustomer, variables)).upsertCustomer;
    return { state: 'DONE', clientSecret: stripeClientSecret ?? null } as const;
  } catch (error) {
    return { state: 'NOT_REGISTERED', code: codeOf(error) } as const;
  }
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.details.declineCode ?? error.details.reason ?? null;
}
