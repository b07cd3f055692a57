import { planMasters } from '@yobirin/contract/billing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { answerBank, type BillingApp, chargesOf, startBillingApp, stripeOf } from '../../../testing/billing-app.ts';
import { buildSeat } from '../../../testing/builders/company.ts';
import {
  buildPayer,
  buildPayingPayer,
  choosePlan,
  type Payer,
  previewOf,
  refreshPlan,
  saveCard,
  secretOf,
  standingOf,
} from '../../../testing/builders/payer.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { webhookPath } from '../billing.routes.ts';
import { findCustomerOfAccount } from '../customer/customer.queries.ts';

let app: BillingApp;

beforeAll(async () => {
  app = await startBillingApp();
});

afterAll(() => app.close());

const { standard, business, professional } = planMasters;
const option = { seat: 1, group: 2, ai: 3 };

describe('a first subscription', () => {
  test('is paid and in force at once [CONTRACT-11] [CONTRACT-12] [API-GQL-42]', async () => {
    const payer = await buildPayer(app, { card: 'visa' });

    const { data } = await choosePlan(payer, { planMasterId: standard.id });

    expect(data?.updatePlanAndOptions).toMatchObject({
      stripeClientSecret: null,
      plan: { stripeSubscriptionId: expect.stringMatching(/^sub_/), planMaster: { id: '2' } },
      options: [],
      licensedPlans: [
        { planMasterId: '1', isActivated: false },
        { planMasterId: '2', isActivated: true, cancelAt: null },
      ],
    });
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', chosen: 2, inForce: 2 });
    expect(await chargesOf(app, payer.accountId)).toEqual([550]);
  });

  test('includes the IDs and groups of its plan and its options [CONTRACT-13] [ENTITY-05] [OP-07]', async () => {
    const payer = await buildPayer(app, { card: 'mastercard' });
    const options = { [option.seat]: 2, [option.group]: 1, [option.ai]: 1 };

    const { data } = await choosePlan(payer, { planMasterId: business.id, options });

    const additionalId = { id: String(option.seat), type: 'SEAT', price: 550, name: 'Additional ID' };
    expect(data?.updatePlanAndOptions).toMatchObject({
      options: [
        { id: expect.any(String), quantity: 2, optionMaster: { ...additionalId, description: expect.any(String) } },
        { quantity: 1, optionMaster: { type: 'GROUP', price: 550 } },
        { quantity: 1, optionMaster: { type: 'AI_AUTO_REPLY', price: 1_100 } },
      ],
    });
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', seats: 7, groups: 2, hasAi: true });
    expect(await chargesOf(app, payer.accountId)).toEqual([2_750 + 2 * 550 + 550 + 1_100]);
  });

  test('keeps the terms of its first day [ENTITY-08]', async () => {
    const payer = await buildPayer(app, { card: 'visa' });
    await choosePlan(payer, { planMasterId: business.id, options: { [option.seat]: 2 } });

    const { data } = await payer.ask(`{ authenticatedUser { memberships { account { plan { licensedPlans {
      id planMasterId price maxSeats maxGroups name description licenseStartAt licenseExpiredAt cancelAt canceledAt createdAt
      isAdminPlan isActivated licensedOptions { id optionMasterId price type quantity name description }
    } } } } } }`);

    const now = app.clock.now().toISOString();
    const terms = { planMasterId: '3', price: 2_750, maxSeats: 5, maxGroups: 1, name: 'Business', isAdminPlan: false };
    const seats = { optionMasterId: '1', price: 550, type: 'SEAT', quantity: 2, name: 'Additional ID' };
    expect(data?.authenticatedUser).toMatchObject({
      memberships: [
        {
          account: {
            plan: {
              licensedPlans: [
                { planMasterId: '1', isActivated: false, canceledAt: now, licensedOptions: [] },
                {
                  ...terms,
                  isActivated: true,
                  licenseStartAt: now,
                  cancelAt: null,
                  canceledAt: null,
                  licensedOptions: [seats],
                },
              ],
            },
          },
        },
      ],
    });
  });

  test('requires a card', async () => {
    const payer = await buildPayer(app);

    const answer = await choosePlan(payer, { planMasterId: standard.id });

    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'UNPROCESSABLE_ENTITY', reason: 'card_required' });
  });

  test('requires a card that still exists at the provider', async () => {
    const payer = await buildPayer(app, { card: 'visa' });
    app.stripe.sendEventsTo(null);
    onTestFinished(() => app.stripe.sendEventsTo(app.url + webhookPath));
    await removeCard(payer);

    const answer = await choosePlan(payer, { planMasterId: standard.id });

    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'UNPROCESSABLE_ENTITY', reason: 'card_required' });
  });

  test('that the bank declines changes nothing, and succeeds with another card [ERROR-18]', async () => {
    const payer = await buildPayer(app, { card: 'chargeCustomerFail' });

    const answer = await choosePlan(payer, { planMasterId: standard.id });

    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'UNPROCESSABLE_ENTITY', reason: 'card_declined' });
    expect(await standingOf(payer)).toMatchObject({ status: 'TRIAL', chosen: 1, inForce: 1 });

    await saveCard(payer, 'visa');
    await choosePlan(payer, { planMasterId: standard.id });
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM' });
    expect(await chargesOf(app, payer.accountId)).toEqual([550]);
  });

  test('that the bank wants confirmed begins after the confirmation', async () => {
    const payer = await buildPayer(app, { card: 'authenticationRequired' });

    const secret = await secretOf(choosePlan(payer, { planMasterId: business.id }));
    expect(await standingOf(payer)).toMatchObject({ status: 'TRIAL', chosen: 1, seats: 1 });

    await answerBank(app, secret, 'approve');
    await refreshPlan(payer);
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', chosen: 3, seats: 5 });
    expect(await chargesOf(app, payer.accountId)).toEqual([2_750]);
  });

  test('that the owner does not confirm never begins', async () => {
    const payer = await buildPayer(app, { card: 'authenticationRequired' });
    const secret = await secretOf(choosePlan(payer, { planMasterId: business.id }));

    await answerBank(app, secret, 'decline');
    await refreshPlan(payer);

    expect(await standingOf(payer)).toMatchObject({ status: 'TRIAL', chosen: 1 });
    expect(await chargesOf(app, payer.accountId)).toEqual([]);
  });
});

describe('a change of plan', () => {
  test('costs what the preview showed, and takes effect at once [OP-08]', async () => {
    const payer = await buildPayingPayer(app);
    app.clock.advance(10 * dayMs);

    const preview = await previewOf(payer, { planMasterId: professional.id });
    expect(preview).toMatchObject({ amountPerMonth: 5_500 });
    expect(preview.amountNow).toBeGreaterThan(0);
    expect(preview.amountNow).toBeLessThan(5_500 - 550);

    app.clock.advance(7 * 60_000);
    await choosePlan(payer, { planMasterId: professional.id, prorationAt: preview.prorationAt });

    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', seats: 10, groups: 3 });
    expect(await chargesOf(app, payer.accountId)).toEqual([550, preview.amountNow]);
  });

  test('is previewed line by line, and the lines add up to the amount [CONTRACT-24]', async () => {
    const payer = await buildPayingPayer(app);
    app.clock.advance(10 * dayMs);

    const preview = await previewOf(payer, { planMasterId: business.id, options: { [option.seat]: 2 } });

    expect(preview.lines).toMatchObject([
      { planMasterId: '2', optionMasterId: null, isProration: true, from: preview.prorationAt },
      { planMasterId: '3', optionMasterId: null, isProration: true, quantity: 1 },
      { planMasterId: null, optionMasterId: String(option.seat), isProration: true, quantity: 2 },
    ]);
    expect(preview.lines[0]?.amount).toBeLessThan(0);
    expect(preview.balance).toBe(0);
    expect(sumOf(preview.lines)).toBe(preview.amountNow);
  });

  test('of the first plan is previewed with its month [CONTRACT-24]', async () => {
    const payer = await buildPayer(app, { card: 'visa' });

    const preview = await previewOf(payer, { planMasterId: business.id, options: { [option.seat]: 2 } });

    expect(preview.lines).toMatchObject([
      { planMasterId: '3', quantity: 1, amount: 2_750, isProration: false, from: preview.prorationAt },
      { optionMasterId: String(option.seat), quantity: 2, amount: 1_100 },
    ]);
    expect(preview.amountNow).toBe(3_850);
  });

  test('is refused if its preview is from an earlier billing month, and can be previewed again', async () => {
    const payer = await buildPayingPayer(app);
    app.clock.advance(30 * dayMs - 60_000);
    const { prorationAt } = await previewOf(payer, { planMasterId: business.id });

    app.clock.advance(2 * 60_000);
    const answer = await choosePlan(payer, { planMasterId: business.id, prorationAt });
    const again = await previewOf(payer, { planMasterId: business.id });
    await choosePlan(payer, { planMasterId: business.id, prorationAt: again.prorationAt });

    expect(answer.errors?.[0]?.extensions).toMatchObject({ reason: 'preview_outdated' });
    expect(await chargesOf(app, payer.accountId)).toEqual([550, again.amountNow]);
  });

  test('to a smaller plan is credited, not charged', async () => {
    const payer = await buildPayingPayer(app, { planMasterId: professional.id });
    app.clock.advance(10 * dayMs);

    const preview = await previewOf(payer, { planMasterId: business.id });
    await choosePlan(payer, { planMasterId: business.id });

    expect(preview.amountNow).toBeLessThan(0);
    expect(preview).toMatchObject({ amountPerMonth: 2_750 });
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', seats: 5 });
    expect(await chargesOf(app, payer.accountId)).toEqual([5_500]);
  });

  test('is paid from an earlier credit first, as the preview shows', async () => {
    const payer = await buildPayingPayer(app, { planMasterId: professional.id });
    app.clock.advance(10 * dayMs);
    await choosePlan(payer, { planMasterId: business.id });
    app.clock.advance(5 * dayMs);

    const { amountNow, lines, balance, prorationAt } = await previewOf(payer, {
      planMasterId: planMasters.enterprise.id,
    });
    await choosePlan(payer, { planMasterId: planMasters.enterprise.id, prorationAt });

    expect(amountNow).toBeGreaterThan(0);
    expect(balance).toBeLessThan(0);
    expect(sumOf(lines) + balance).toBe(amountNow);
    expect(await chargesOf(app, payer.accountId)).toEqual([5_500, amountNow]);
  });

  test('is refused with the reason if more is in use than the plan includes [CONTRACT-04] [ERROR-19]', async () => {
    const payer = await buildPayingPayer(app, { planMasterId: business.id });
    await buildSeat(app.ctx.db, { accountId: payer.accountId });

    const smaller = await choosePlan(payer, { planMasterId: standard.id });
    const withSeat = await choosePlan(payer, { planMasterId: standard.id, options: { [option.seat]: 1 } });

    expect(smaller.errors?.[0]?.extensions).toMatchObject({
      code: 'UNPROCESSABLE_ENTITY',
      reason: 'too_small',
      useSheats: 2,
      maxSeats: 1,
    });
    expect(withSeat.errors).toBeUndefined();
    expect(await standingOf(payer)).toMatchObject({ inForce: 2, seats: 2 });
  });

  test('may change only options', async () => {
    const payer = await buildPayingPayer(app);

    await choosePlan(payer, { planMasterId: standard.id, options: { [option.ai]: 1 } });
    expect(await standingOf(payer)).toMatchObject({ inForce: 2, hasAi: true });

    await choosePlan(payer, { planMasterId: standard.id });
    expect(await standingOf(payer)).toMatchObject({ inForce: 2, hasAi: false });
  });

  test('changes nothing until the bank has confirmed', async () => {
    const payer = await buildPayingPayer(app);
    await saveCard(payer, 'authenticationRequired');

    const secret = await secretOf(choosePlan(payer, { planMasterId: business.id }));
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', inForce: 2, seats: 1 });

    await answerBank(app, secret, 'approve');
    await refreshPlan(payer);
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', inForce: 3, seats: 5 });
  });

  test('that the bank declines leaves the plan unchanged', async () => {
    const payer = await buildPayingPayer(app);
    await saveCard(payer, 'chargeCustomerFail');

    const answer = await choosePlan(payer, { planMasterId: business.id });

    expect(answer.errors?.[0]?.extensions).toMatchObject({ reason: 'card_declined' });
    await refreshPlan(payer);
    expect(await standingOf(payer)).toMatchObject({ status: 'PREMIUM', inForce: 2, chosen: 2 });
  });

  test.each([
    ['the trial', 1],
    ['the plan of the operator', 7],
    ['the free plan', 6],
  ])('to %s is not offered [OP-08]', async (_, planMasterId) => {
    const payer = await buildPayingPayer(app);

    const answer = await choosePlan(payer, { planMasterId });

    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'UNPROCESSABLE_ENTITY', reason: 'not_offered' });
  });

  test('to a plan or an option that does not exist is not found', async () => {
    const payer = await buildPayingPayer(app);

    expect(codeOf(await choosePlan(payer, { planMasterId: 99 }))).toBe('NOT_FOUND');
    expect(codeOf(await choosePlan(payer, { planMasterId: 9_999_999_999 }))).toBe('NOT_FOUND');
    expect(codeOf(await choosePlan(payer, { planMasterId: 3, options: { 99: 1 } }))).toBe('NOT_FOUND');
    expect(codeOf(await choosePlan(payer, { planMasterId: 3, options: { [option.ai]: 2 } }))).toBe('BAD_USER_INPUT');
  });
});

test.each([-1, 1_001, 2_000_000_000])('a quantity of %i of an option is refused', async (quantity) => {
  const payer = await buildPayer(app, { card: 'visa' });

  const answer = await choosePlan(payer, { planMasterId: business.id, options: { [option.seat]: quantity } });

  expect(codeOf(answer)).toBe('BAD_USER_INPUT');
});

const dayMs = 24 * 60 * 60 * 1_000;

/** Directly at the provider, as an operator could. */
async function removeCard({ accountId }: Payer): Promise<void> {
  const stripe = stripeOf(app);
  const customer = await findCustomerOfAccount(app.ctx.db, accountId);
  const { data: cards } = await stripe.customers.listPaymentMethods(customer?.stripeCustomerId ?? '');
  for (const { id } of cards) await stripe.paymentMethods.detach(id);
}

function sumOf(lines: readonly { amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
