import { users } from '../features/auth/auth.tables.ts';
import { customers } from '../features/billing/billing.tables.ts';
import { requireAccount } from '../features/directory/account/account.service.ts';
import { listPlanMasters } from '../features/directory/account/plan.service.ts';
import { plans } from '../features/directory/account/plan.tables.ts';
import { groups } from '../features/directory/holder/group.tables.ts';
import { memberships } from '../features/directory/holder/member.tables.ts';
import { yobirinProperties } from '../features/directory/profile/profile.tables.ts';
import { onlyRow } from '../platform/database/only-row.ts';
import { asc, eq, or } from '../platform/database/orm.ts';
import type { AdminContext } from './admin-context.ts';
import { requireAccountId } from './find-account.ts';
import { findActions } from './record-action.ts';

/** Prints what an operator needs to know before changing an account. */
export async function showAccount(ctx: AdminContext, name: string): Promise<void> {
  const id = await requireAccountId(ctx, name);
  const account = await requireAccount(ctx, id);
  const plan = onlyRow(await ctx.db.select().from(plans).where(eq(plans.accountId, id)));
  const [customer] = await ctx.db.select().from(customers).where(eq(customers.accountId, id));
  const planMaster = (await listPlanMasters(ctx)).find(({ id: planMasterId }) => planMasterId === plan.planMasterId);

  const rows: [string, string][] = [
    [
      'Account',
      `${id}, since ${dayOf(account.createdAt)}${account.closedAt ? `, closed ${dayOf(account.closedAt)}` : ''}`,
    ],
    ['Owner', (await ownerOf(ctx, id)) ?? 'nobody'],
    ['Verified', account.verifiedAt ? `${account.verifiedName}, ${dayOf(account.verifiedAt)}` : 'no'],
    ['License', account.currentLicenseStatus],
    ['Trial', account.trialEndAt ? `until ${account.trialEndAt.toISOString()}` : 'not begun'],
    ['Plan', `${planMaster?.name} (${plan.planMasterId})${plan.isGiven ? ', given by the operator' : ''}`],
    ['Payment', `${plan.paymentState}${plan.stripeSubscriptionId ? `, ${plan.stripeSubscriptionId}` : ''}`],
    ['Customer', customer ? `${customer.stripeCustomerId}, ${customer.status}` : 'none'],
    ['Room for', `${account.totalMaxSheats} IDs, ${account.totalMaxGroups} groups`],
  ];
  for (const [label, value] of rows) ctx.write(`${label.padEnd(10)}${value}`);
  for (const line of await describeIds(ctx, id)) ctx.write(`ID        ${line}`);
  for (const { createdAt, operator, action, details } of await findActions(ctx, id)) {
    ctx.write(`Log       ${createdAt.toISOString()} ${operator} ${action} ${JSON.stringify(details)}`);
  }
}

async function ownerOf({ db }: AdminContext, accountId: string): Promise<string | undefined> {
  const seats = await db
    .select({ email: users.email, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.accountId, accountId));
  return seats.find(({ role }) => role === 'OWNER')?.email;
}

async function describeIds({ db }: AdminContext, accountId: string): Promise<string[]> {
  const ids = await db
    .select({ yobirinId: yobirinProperties.yobirinId, reason: yobirinProperties.suspensionReason })
    .from(yobirinProperties)
    .leftJoin(memberships, eq(memberships.id, yobirinProperties.membershipId))
    .leftJoin(groups, eq(groups.id, yobirinProperties.groupId))
    .where(or(eq(memberships.accountId, accountId), eq(groups.accountId, accountId)))
    .orderBy(asc(yobirinProperties.id));
  return ids
    .filter(({ yobirinId }) => yobirinId !== null)
    .map(({ yobirinId, reason }) => `${yobirinId}${reason === null ? '' : `, suspended: ${reason}`}`);
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
