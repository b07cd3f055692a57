import type { Context } from '../../../context.ts';
import { checkPrices, fillPrices } from './check-prices.service.ts';
import { reconcileCustomers } from './reconcile.service.ts';

/**
 * Runs at start. Logs wrong prices at the provider, but starts anyway, because calls do not depend on them. In the sandbox, creates
 * missing prices and syncs all customers, because events were lost while the server was down.
 */
export async function preparePayments(ctx: Context): Promise<void> {
  if (ctx.config.stripeSandboxOrigin === null) {
    // Not awaited: a slow or unavailable provider must not delay the start.
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
