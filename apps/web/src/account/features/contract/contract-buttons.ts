import type { Contract } from './contract.ts';

export type ContractButton = 'contract' | 'changePlan' | 'changeCard' | 'invoices' | 'cancelId';

type Standing = Pick<Contract, 'status' | 'hasSubscription' | 'hasInvoices' | 'cancelAt'>;

/** What an owner may do from their page, in its order (USER-06 to USER-09). A cancellation is taken back before a plan is changed (OP-34). */
export function contractButtonsOf({ status, hasSubscription, hasInvoices, cancelAt }: Standing): ContractButton[] {
  if (status === 'ADMIN') return [];
  const hasNoPaidPlan = status === 'FREE' || status === 'TRIAL';
  const buttons: Record<ContractButton, boolean> = {
    contract: hasNoPaidPlan,
    changePlan: status === 'PREMIUM' && cancelAt === null,
    changeCard: hasSubscription,
    invoices: hasInvoices,
    cancelId: hasNoPaidPlan,
  };
  return order.filter((button) => buttons[button]);
}

const order: readonly ContractButton[] = ['contract', 'changePlan', 'changeCard', 'invoices', 'cancelId'];
