import { planMasters } from '@yobirin/contract/billing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { type BillingApp, chargesOf, startBillingApp } from '../../../testing/billing-app.ts';
import { buildColleague, buildCompany, buildSeat } from '../../../testing/builders/company.ts';
import { buildGroup } from '../../../testing/builders/group.ts';
import { buildPayer, choosePlan, refreshPlan, saveCard, secretOf } from '../../../testing/builders/payer.ts';
import { testPassword } from '../../../testing/builders/user.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf, signedInClient } from '../../../testing/signed-in-client.ts';
import { findInvoices } from '../invoice/invoice.queries.ts';
import { findCustomerOfAccount } from './customer.queries.ts';

let app: BillingApp;

beforeAll(async () => {
  app = await startBillingApp();
});

afterAll(() => app.close());

const dayMs = 24 * 60 * 60 * 1_000;

describe('a card', () => {
  const sources = 'query ($id: ID!) { customerSources(accountId: $id) { brand lastDigit expireYear expireMonth } }';

  test('is entered at the provider with a secret [API-GQL-07] [ENTITY-10] [CONTRACT-08]', async () => {
    const { ask, accountId } = await buildPayer(app);

    const { data } = await ask('query ($id: ID!) { stripeSetupIntent(accountId: $id) { id clientSecret } }', {
      id: accountId,
    });

    expect(data?.stripeSetupIntent).toEqual({
      id: expect.stringMatching(/^seti_/),
      clientSecret: expect.stringMatching(/^seti_.*_secret_/),
    });
  });

  test('is shown by its brand, last digits and expiry [API-GQL-06] [API-GQL-41] [ENTITY-04]', async () => {
    const payer = await buildPayer(app);
    const before = await payer.ask(sources, { id: payer.accountId });

    const { data } = await saveCard(payer, 'jcb');
    const after = await payer.ask(sources, { id: payer.accountId });

    expect(before.data?.customerSources).toEqual([]);
    expect(data?.upsertCustomer).toMatchObject({ status: 'ACTIVE', hasInvoices: false });
    expect(after.data?.customerSources).toEqual([
      { brand: 'jcb', lastDigit: '0505', expireYear: expect.any(Number), expireMonth: expect.any(Number) },
    ]);
  });

  test.each(['visa', 'mastercard', 'jcb', 'amex', 'diners', 'discover'])(
    'may be of the brand %s [CONTRACT-09]',
    async (brand) => {
      const payer = await buildPayer(app, { card: brand });

      const { data } = await payer.ask(sources, { id: payer.accountId });

      expect(data?.customerSources).toMatchObject([{ brand }]);
    },
  );

  test('replaces an earlier card', async () => {
    const payer = await buildPayer(app, { card: 'visa' });

    await saveCard(payer, 'amex');

    const { data } = await payer.ask(sources, { id: payer.accountId });
    expect(data?.customerSources).toMatchObject([{ brand: 'amex' }]);
  });

  test('that the bank declines, or that does not exist, is refused, and the old card is kept [ERROR-17]', async () => {
    const payer = await buildPayer(app, { card: 'visa' });

    const declined = await saveCard(payer, 'visa_chargeDeclined');
    const unknown = await saveCard(payer, 'unknown');

    expect(declined.errors?.[0]?.extensions).toMatchObject({ code: 'UNPROCESSABLE_ENTITY', reason: 'card_declined' });
    expect(unknown.errors?.[0]?.extensions).toMatchObject({ code: 'UNPROCESSABLE_ENTITY', reason: 'card_unknown' });
    const { data } = await payer.ask(sources, { id: payer.accountId });
    expect(data?.customerSources).toMatchObject([{ brand: 'visa' }]);
  });
});

test('attempts with cards are limited', async () => {
  const payer = await buildPayer(app);
  const attempts = Array.from({ length: 21 }, () => saveCard(payer, 'visa_chargeDeclined'));

  const codes = (await Promise.all(attempts)).map(codeOf);

  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1);
});

describe('invoices', () => {
  const query = `query ($id: ID!, $page: Int, $take: Int) { invoices(accountId: $id, page: $page, take: $take) {
    pageInfo { __typename currentPage take totalCount hasNextPage hasPrevPage endCursor }
    edges { node { id billingAt amountPaid hostedInvoiceUrl } }
  } }`;

  test('are listed in pages, newest first [API-GQL-10] [INVOICE-01] [ENTITY-17] [ENTITY-18]', async () => {
    const payer = await buildPayer(app, { card: 'visa' });
    await choosePlan(payer, { planMasterId: planMasters.standard.id });
    app.clock.advance(65 * dayMs);
    await app.stripe.settled();
    await refreshPlan(payer);

    const ask = (page: number) => payer.ask(query, { id: payer.accountId, page, take: 2 });
    const [first, second, third] = [await ask(1), await ask(2), await ask(3)];

    expect(first.data?.invoices).toMatchObject({
      pageInfo: {
        __typename: 'PageInfo',
        currentPage: 1,
        take: 2,
        totalCount: 3,
        hasNextPage: true,
        hasPrevPage: false,
        endCursor: null,
      },
      edges: [{ node: { amountPaid: 550 } }, { node: { amountPaid: 550 } }],
    });
    expect(second.data?.invoices).toMatchObject({
      pageInfo: { currentPage: 2, hasNextPage: false, hasPrevPage: true },
      edges: [{ node: { billingAt: '2026-11-10T03:00:00.000Z' } }],
    });
    expect(third.data?.invoices).toMatchObject({ edges: [] });
  });

  test('are deleted if they were voided', async () => {
    const payer = await buildPayer(app, { card: 'authenticationRequired' });
    await secretOf(choosePlan(payer, { planMasterId: planMasters.standard.id }));
    const waiting = await payer.ask(query, { id: payer.accountId });

    const { data } = await saveCard(payer, 'visa');

    expect(waiting.data?.invoices).toMatchObject({ pageInfo: { totalCount: 1 } });
    expect(data?.upsertCustomer).toMatchObject({ hasInvoices: false });
  });

  test('have a page at the provider that shows the amount', async () => {
    const payer = await buildPayer(app, { card: 'visa' });
    await choosePlan(payer, { planMasterId: planMasters.business.id });
    const { accountId } = payer;
    const { hostedInvoiceUrl } = onlyRow(await findInvoices(app.ctx.db, { accountId, offset: 0, take: 2 }));

    const page = await fetch(hostedInvoiceUrl);

    expect(await page.text()).toContain('2,750');
  });

  test.each([{ page: 0 }, { take: 0 }, { take: 101 }])('are refused for the page %o', async (variables) => {
    const { ask, accountId } = await buildPayer(app);

    expect(codeOf(await ask(query, { id: accountId, ...variables }))).toBe('BAD_USER_INPUT');
  });
});

test('the usage counts IDs and groups [API-GQL-09] [ENTITY-09]', async () => {
  const { ask, accountId } = await buildPayer(app);
  await buildSeat(app.ctx.db, { accountId });
  await buildGroup(app.ctx.db, { accountId });

  const { data } = await ask('query ($id: ID!) { accountUsage(id: $id) { useSheats useGroups } }', { id: accountId });

  expect(data?.accountUsage).toEqual({ useSheats: 2, useGroups: 1 });
});

const operations: Record<string, (ids: { accountId: string; planId: string }) => string> = {
  customerSources: ({ accountId }) => `{ customerSources(accountId: "${accountId}") { brand } }`,
  stripeSetupIntent: ({ accountId }) => `{ stripeSetupIntent(accountId: "${accountId}") { id } }`,
  accountUsage: ({ accountId }) => `{ accountUsage(id: "${accountId}") { useSheats } }`,
  invoices: ({ accountId }) => `{ invoices(accountId: "${accountId}") { pageInfo { totalCount } } }`,
  previewPlanChange: ({ planId }) =>
    `{ previewPlanChange(id: "${planId}", planMasterId: "3", options: []) { amountNow } }`,
  upsertCustomer: ({ accountId }) =>
    `mutation { upsertCustomer(accountId: "${accountId}", paymentMethodId: "pm_card_visa") { id } }`,
  updatePlanAndOptions: ({ planId }) =>
    `mutation { updatePlanAndOptions(id: "${planId}", planMasterId: "3", options: []) { stripeClientSecret } }`,
  cancelPlan: ({ planId }) => `mutation { cancelPlan(id: "${planId}") { id } }`,
  resumePlan: ({ planId }) => `mutation { resumePlan(id: "${planId}") { id } }`,
  refreshPlan: ({ planId }) => `mutation { refreshPlan(id: "${planId}") { id } }`,
  payOpenInvoices: ({ planId }) => `mutation { payOpenInvoices(id: "${planId}") { stripeClientSecret } }`,
};

describe('only the owner may see plan, card and invoices [PERM-01]', () => {
  test.each(Object.keys(operations))('%s', async (name) => {
    const payer = await buildPayer(app);
    const { user: member } = await buildColleague(app.ctx.db, payer.accountId);
    const { owner: stranger } = await buildCompany(app.ctx.db);
    const operation = operations[name]?.(payer) ?? '';

    const asMember = await signedInClient(app, member);
    const asStranger = await signedInClient(app, stranger);

    expect(codeOf(await sendGraphql(app, operation))).toBe('UNAUTHENTICATED');
    expect(codeOf(await asMember(operation))).toBe('FORBIDDEN');
    expect(codeOf(await asStranger(operation))).toBe('NOT_FOUND');
  });
});

test.each(Object.keys(operations))('%s with an invalid id is refused as bad input', async (name) => {
  const { ask } = await buildPayer(app);

  for (const id of ['🔔', '1e3', '-1', '9223372036854775808']) {
    expect(codeOf(await ask(operations[name]?.({ accountId: id, planId: id }) ?? ''))).toBe('BAD_USER_INPUT');
  }
});

test('a closed account is not charged, and its card is deleted', async () => {
  const payer = await buildPayer(app, { card: 'visa' });
  await choosePlan(payer, { planMasterId: planMasters.standard.id });
  app.stripe.failNext({ kind: 'down', path: '/v1/customers/:id', method: 'DELETE', times: 3 });

  const closing = await payer.ask('mutation ($password: String!) { deleteAuthenticatedUser(password: $password) }', {
    password: testPassword,
  });

  expect(closing.errors).toBeUndefined();
  await vi.waitFor(
    async () =>
      expect(await findCustomerOfAccount(app.ctx.db, payer.accountId)).toMatchObject({
        status: 'DELETED',
        cardBrand: null,
      }),
    { timeout: 40_000, interval: 100 },
  );
  app.clock.advance(40 * dayMs);
  await app.stripe.settled();
  expect(await chargesOf(app, payer.accountId)).toEqual([550]);
}, 60_000);

test('billingSettings tells the browser where cards are entered', async () => {
  const { data } = await sendGraphql(app, '{ billingSettings { publishableKey sandboxOrigin } }');

  expect(data?.billingSettings).toEqual({
    publishableKey: app.stripe.publishableKey,
    sandboxOrigin: app.stripe.origin,
  });
});
