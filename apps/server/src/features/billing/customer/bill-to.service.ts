import { type BillTo, type UpdateBillToInput, updateBillToInput } from '@yobirin/contract/bill-to';
import type { RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireOwnAccount } from '../plan/owned-plan.service.ts';
import { findBillToOfAccount, saveBillTo } from './bill-to.queries.ts';
import { findCustomerOfAccount } from './customer.queries.ts';

export async function findBillTo(ctx: RequestContext, accountId: string): Promise<BillTo | null> {
  await requireOwnAccount(ctx, accountId);
  return findBillToOfAccount(ctx.db, accountId);
}

/**
 * Addresses the invoices that are issued from then on (INVOICE-05). Stored before the provider is asked: if that fails, the owner
 * saves again. An account that never paid has no customer yet; `ensureCustomer` sends it along.
 */
export async function updateBillTo(ctx: RequestContext, input: UpdateBillToInput): Promise<BillTo> {
  const { accountId, ...billTo } = parseInput(updateBillToInput, input);
  await requireOwnAccount(ctx, accountId);
  await saveBillTo(ctx.db, { accountId, ...billTo, updatedAt: ctx.clock.now() });
  const customer = await findCustomerOfAccount(ctx.db, accountId);
  if (customer && customer.status !== 'DELETED') await ctx.payments.saveBillTo(customer.stripeCustomerId, billTo);
  return billTo;
}
