import { numericId } from '@yobirin/contract/ids';
import type { RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import type { Plan } from '../../directory/account/plan.service.ts';
import { findPlan } from '../../directory/account/plan-store.ts';
import { assertAccountOwner } from '../../directory/holder/owned-account.service.ts';
import { type CustomerRow, findCustomerOfAccount } from '../customer/customer.queries.ts';

/** Only the owner may see plan, card and invoices (PERM-01). Throws FORBIDDEN for members, NOT_FOUND for other users. */
export async function requireOwnAccount(ctx: RequestContext, accountId: string): Promise<void> {
  const { userId } = requireViewer(ctx);
  await assertAccountOwner(ctx.db, { accountId: parseInput(numericId, accountId), userId });
}

/** Finds a plan of the viewer's account. Throws FORBIDDEN for members of the account, NOT_FOUND for other users. */
export async function requireOwnPlan(ctx: RequestContext, id: string): Promise<Plan> {
  const { userId } = requireViewer(ctx);
  const plan = await findPlan(ctx.db, parseInput(numericId, id));
  if (!plan) throw noSuchPlan();
  await assertAccountOwner(ctx.db, { accountId: plan.accountId, userId, missing: noSuchPlan });
  return plan;
}

function noSuchPlan(): DomainError {
  return new DomainError('NOT_FOUND', 'No such plan');
}

/** Throws if the account has never had a card. */
export async function requireCustomer(ctx: RequestContext, accountId: string): Promise<CustomerRow> {
  const customer = await findCustomerOfAccount(ctx.db, accountId);
  if (!customer) throw cardRequired();
  return customer;
}

export function cardRequired(): DomainError {
  return new DomainError('UNPROCESSABLE_ENTITY', 'A card has to be registered first', { reason: 'card_required' });
}
