import { ApiError } from '../../../api/api-error.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import type { BankFailure, PaymentClient } from '../card/bank-outcome.ts';
import { refreshPlan } from '../card/register-card.ts';
import type { Order } from './plan-choice.ts';

const UpdatePlanAndOptions = graphql(`
  mutation UpdatePlanAndOptions(
    $id: ID!
    $planMasterId: ID!
    $options: [OptionQuantityInput!]!
    $prorationAt: DateTime
  ) {
    updatePlanAndOptions(id: $id, planMasterId: $planMasterId, options: $options, prorationAt: $prorationAt) {
      stripeClientSecret
      plan {
        id
      }
    }
  }
`);

const PayOpenInvoices = graphql(`
  mutation PayOpenInvoices($id: ID!) {
    payOpenInvoices(id: $id) {
      stripeClientSecret
    }
  }
`);

const CancelPlan = graphql(`
  mutation CancelPlan($id: ID!) {
    cancelPlan(id: $id) {
      id
    }
  }
`);

const ResumePlan = graphql(`
  mutation ResumePlan($id: ID!) {
    resumePlan(id: $id) {
      id
    }
  }
`);

/** REFUSED by our server, with its reason; UNKNOWN when no answer came; the others come from the bank (ERROR-18). */
export type PaymentOutcome =
  | { state: 'DONE' }
  | BankFailure
  | { state: 'REFUSED'; reason: string | null; declineCode: string | null }
  | { state: 'UNKNOWN' };
export type PaymentFailure = Exclude<PaymentOutcome, { state: 'DONE' }>;

export type PlanChange = { planId: string; order: Order; prorationAt: string | null };

/** Orders the plan, and lets the bank ask its customer if it wants to (CONTRACT-11). Idempotent: a repeated order buys once. */
export function changePlan(
  { planId, order, prorationAt }: PlanChange,
  bank: { payments: PaymentClient; onBank: () => void },
): Promise<PaymentOutcome> {
  const variables = { id: planId, planMasterId: String(order.plan.id), options: order.options, prorationAt };
  return pay(planId, bank, async () => {
    const { updatePlanAndOptions } = await request(UpdatePlanAndOptions, variables);
    return updatePlanAndOptions.stripeClientSecret;
  });
}

/** Charges the registered card for what a failed renewal has left unpaid. */
export function payOpenInvoices(planId: string, payments: PaymentClient): Promise<PaymentOutcome> {
  return pay(planId, { payments, onBank: () => {} }, async () => {
    return (await request(PayOpenInvoices, { id: planId })).payOpenInvoices.stripeClientSecret;
  });
}

/** Ends the subscription (CONTRACT-17). */
export async function cancelPlan(planId: string): Promise<void> {
  await request(CancelPlan, { id: planId });
}

/** Revokes a cancellation. */
export async function resumePlan(planId: string): Promise<void> {
  await request(ResumePlan, { id: planId });
}

async function pay(
  planId: string,
  { payments, onBank }: { payments: PaymentClient; onBank: () => void },
  send: () => Promise<string | null | undefined>,
): Promise<PaymentOutcome> {
  try {
    const clientSecret = await send();
    if (!clientSecret) return { state: 'DONE' };
    onBank();
    const outcome = await payments.confirmPayment(clientSecret);
    await refreshPlan(planId);
    return outcome;
  } catch (error) {
    if (!(error instanceof ApiError)) return { state: 'UNKNOWN' };
    const { reason = null, declineCode = null } = error.details;
    return { state: 'REFUSED', reason, declineCode };
  }
}
