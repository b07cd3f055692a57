import type { Context } from '../../../context.ts';
import { checkPrices, fillPrices } from './check-prices.service.ts';
import { reconcileCustomers } from './reconcile.service.ts';

/**
 * At the start: says what is missing at the provider. Nobody is kept from calling because of it, so the server starts all
 * the same. The sandbox is filled instead, and asked what has happened while nobody listened.
 */
export async function preparePayments(ctx: Context): Promise<void> {
  if (ctx.config.stripeSandboxOrigin === null) {
    // Not waited for: a provider that is slow or down must not hold up the start.
    void reportPrices(ctx);
    return;
  }
  await fillPrices(ctx);
  await reconcileCustomers(ctx);
}

async function reportPrices(ctx: Context): Promise<void> {
  try {
    const problems = await checkPrices(ctx);
    if (problems.length > 0) ctx.log.error({ problems }, 'prices at the payment provider are not right');
  } catch (error) {
    ctx.log.error({ err: error }, 'prices at the payment provider could not be checked');
  }
}
