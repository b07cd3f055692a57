import { requireAccount } from '../features/directory/account/account.service.ts';
import { accounts } from '../features/directory/account/account.tables.ts';
import { dateTrialPlan, restartTrial } from '../features/directory/account/license.service.ts';
import { eq } from '../platform/database/orm.ts';
import { silent } from '../platform/events/events.ts';
import { type AdminContext, AdminError } from './admin-context.ts';
import { requireAccountId } from './find-account.ts';
import { recordAction } from './record-action.ts';

const dayMs = 24 * 60 * 60 * 1_000;

type Change = { name: string; days: number };

/** Extends a trial from its end, or from now if it has ended. An account that has fallen to the free plan is on trial again. */
export async function extendTrial(ctx: AdminContext, { name, days }: Change): Promise<void> {
  requireDays(days);
  const { accountId, trialEndAt } = await requireTrial(ctx, name, ['TRIAL', 'FREE']);
  const until = new Date(Math.max(trialEndAt.getTime(), ctx.clock.now().getTime()) + days * dayMs);
  await ctx.db.transaction(async (tx) => {
    await tx.update(accounts).set({ trialEndAt: until }).where(eq(accounts.id, accountId));
    await restartTrial(ctx, tx, { say: silent, accountId, trialEndAt: until });
    await recordAction(ctx, tx, { action: 'extend-trial', accountId, details: { days, until: until.toISOString() } });
  });
  ctx.write(`The trial of account ${accountId} lasts until ${until.toISOString()}.`);
}

/** Makes a running trial end earlier, at the earliest now. */
export async function shortenTrial(ctx: AdminContext, { name, days }: Change): Promise<void> {
  requireDays(days);
  await endEarlier(ctx, { name, action: 'shorten-trial', byMs: days * dayMs });
}

/** Ends a running trial now. The account is on the free plan then. */
export async function endTrial(ctx: AdminContext, name: string): Promise<void> {
  await endEarlier(ctx, { name, action: 'end-trial', byMs: Number.POSITIVE_INFINITY });
}

async function endEarlier(
  ctx: AdminContext,
  { name, action, byMs }: { name: string; action: string; byMs: number },
): Promise<void> {
  const { accountId, trialEndAt } = await requireTrial(ctx, name, ['TRIAL']);
  const now = ctx.clock.now();
  const until = new Date(Math.max(trialEndAt.getTime() - byMs, now.getTime()));
  await ctx.db.transaction(async (tx) => {
    await tx.update(accounts).set({ trialEndAt: until }).where(eq(accounts.id, accountId));
    await dateTrialPlan(tx, { accountId, trialEndAt: until });
    await recordAction(ctx, tx, { action, accountId, details: { until: until.toISOString() } });
  });
  ctx.write(
    until > now
      ? `The trial of account ${accountId} lasts until ${until.toISOString()}.`
      : `The trial of account ${accountId} has ended. It is on the free plan.`,
  );
}

async function requireTrial(ctx: AdminContext, name: string, allowed: readonly string[]) {
  const accountId = await requireAccountId(ctx, name);
  const { currentLicenseStatus: status, trialEndAt } = await requireAccount(ctx, accountId);
  if (!allowed.includes(status)) throw new AdminError(`Account ${accountId} is ${status}, not on trial.`);
  if (!trialEndAt) throw new AdminError(`The trial of account ${accountId} begins with its first ID.`);
  return { accountId, trialEndAt };
}

function requireDays(days: number): void {
  if (!Number.isInteger(days) || days < 1 || days > 365) throw new AdminError('Give a number of days from 1 to 365.');
}
