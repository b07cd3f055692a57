import type { Subscription } from './subscription.ts';

export type SubscriptionButton = 'subscribe' | 'changePlan' | 'changeCard' | 'invoices';

type Standing = Pick<Subscription, 'status' | 'isPaying' | 'hasInvoices' | 'cancelAt'>;

/** The owner's actions, in order (USER-06, USER-07, USER-09). A cancellation has to be revoked before a change of plan (OP-34). */
export function subscriptionButtonsOf({ status, isPaying, hasInvoices, cancelAt }: Standing): SubscriptionButton[] {
  if (status === 'ADMIN') return [];
  const buttons: Record<SubscriptionButton, boolean> = {
    subscribe: status === 'FREE' || status === 'TRIAL',
    changePlan: status === 'PREMIUM' && cancelAt === null,
    changeCard: isPaying,
    invoices: hasInvoices,
  };
  return order.filter((button) => buttons[button]);
}

const order: readonly SubscriptionButton[] = ['subscribe', 'changePlan', 'changeCard', 'invoices'];
