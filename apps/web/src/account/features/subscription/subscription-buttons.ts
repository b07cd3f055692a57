import type { Subscription } from './subscription.ts';

export type SubscriptionButton = 'subscribe' | 'changePlan' | 'changeCard' | 'invoices' | 'cancelId';

type Standing = Pick<Subscription, 'status' | 'isPaying' | 'hasInvoices' | 'cancelAt'>;

/** What an owner may do from their page, in its order (USER-06 to USER-09). A cancellation is taken back before a plan is changed (OP-34). */
export function subscriptionButtonsOf({ status, isPaying, hasInvoices, cancelAt }: Standing): SubscriptionButton[] {
  if (status === 'ADMIN') return [];
  const hasNoPaidPlan = status === 'FREE' || status === 'TRIAL';
  const buttons: Record<SubscriptionButton, boolean> = {
    subscribe: hasNoPaidPlan,
    changePlan: status === 'PREMIUM' && cancelAt === null,
    changeCard: isPaying,
    invoices: hasInvoices,
    cancelId: hasNoPaidPlan,
  };
  return order.filter((button) => buttons[button]);
}

const order: readonly SubscriptionButton[] = ['subscribe', 'changePlan', 'changeCard', 'invoices', 'cancelId'];
