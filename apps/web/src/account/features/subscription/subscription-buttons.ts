import type { Subscription } from './subscription.ts';

export type SubscriptionButton = 'subscribe' | 'changePlan' | 'changeCard' | 'invoices' | 'cancelId';

type Standing = Pick<Subscription, 'status' | 'isPaying' | 'hasInvoices' | 'cancelAt'>;

/** The owner's actions, in order (USER-06 to USER-09). A cancellation has to be revoked before a change of plan (OP-34). */
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
