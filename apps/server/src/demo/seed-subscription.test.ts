import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingApp, startBillingApp } from '../testing/billing-app.ts';
import { standingOf } from '../testing/builders/payer.ts';
import { signedInClient } from '../testing/signed-in-client.ts';
import { demoHotel, demoPassword } from './demo-facts.ts';
import { seedDemo } from './seed-demo.ts';
import { seedSubscription } from './seed-subscription.ts';

let app: BillingApp;

beforeAll(async () => {
  app = await startBillingApp();
  await seedDemo(app.ctx.db, app.clock);
  await seedSubscription(app.ctx, app);
  await seedSubscription(app.ctx, app);
});

afterAll(() => app.close());

test('the hotel of the demo has paid for its plan at the sandbox for three months', async () => {
  const ask = await signedInClient(app, demoHotel.owner.person, { password: demoPassword });
  const { data } = await ask('{ authenticatedUser { memberships { account { id customers { hasInvoices } } } } }');
  expect(data).toMatchObject({
    authenticatedUser: { memberships: [{ account: { id: '1', customers: [{ hasInvoices: true }] } }] },
  });

  const invoices = await ask('{ invoices(accountId: "1") { edges { node { billingAt amountPaid } } } }');

  expect(invoices.data?.invoices).toEqual({
    edges: ['2026-11-07', '2026-10-07', '2026-09-07', '2026-08-07'].map((day) => ({
      node: { billingAt: expect.stringContaining(day), amountPaid: 6_600 },
    })),
  });
  expect(await standingOf({ ask })).toMatchObject({ status: 'PREMIUM', inForce: 4, chosen: 4, hasAi: true });
});
