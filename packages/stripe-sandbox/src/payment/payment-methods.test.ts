import { describe, expect, test } from 'vitest';
import { card, createPayer, createPrice, invoiceOf, refusalOf, start, useCard } from '../testing/start.ts';

describe('a browser creates a payment method from a card', () => {
  test.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['3566002020360505', 'jcb'],
    ['378282246310005', 'amex'],
    ['3056930009020004', 'diners'],
    ['6011111111111117', 'discover'],
  ])('%s: %s', async (number, brand) => {
    const { browser, stripe } = await start();
    const { paymentMethod, error } = await browser.createPaymentMethod({ card: card(number), name: 'HANAKO' });
    expect(error).toBeUndefined();
    const kept = await stripe.paymentMethods.retrieve(paymentMethod?.id ?? '');
    expect(kept).toMatchObject({
      customer: null,
      billing_details: { name: 'HANAKO' },
      card: { brand, last4: number.slice(-4), exp_month: 12, exp_year: 2030 },
    });
    expect(JSON.stringify(kept)).not.toContain(number);
  });

  test('a mistyped number is refused', async () => {
    const { browser } = await start();
    const { paymentMethod, error } = await browser.createPaymentMethod({ card: card('4242424242424241') });
    expect(paymentMethod).toBeUndefined();
    expect(error).toMatchObject({ type: 'card_error', code: 'incorrect_number', param: 'number' });
  });

  test('a browser that cannot reach the sandbox is told so', async () => {
    const { browser, sandbox } = await start();
    await sandbox.close();
    const { error } = await browser.createPaymentMethod({ card: card('4242424242424242') });
    expect(error).toMatchObject({ type: 'api_connection_error' });
  });

  test('pages of any origin may call, with the headers Stripe.js sends', async () => {
    const { sandbox } = await start();
    for (const path of [
      'payment_methods',
      'setup_intents/seti_1/confirm',
      'payment_intents/pi_1',
      'payment_intents/pi_1/confirm',
    ]) {
      const preflight = await fetch(`${sandbox.origin}/v1/${path}`, { method: 'OPTIONS' });
      expect([path, preflight.status]).toEqual([path, 204]);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
    }
  });
});

describe('attaching', () => {
  test.each([
    ['visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
    ['chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
  ])('%s is refused: %s', async (token, code, decline_code) => {
    const { stripe } = await start();
    const { id: customer } = await stripe.customers.create();
    const refusal = await refusalOf(stripe.paymentMethods.attach(`pm_card_${token}`, { customer }));
    expect(refusal).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code });
    expect((await stripe.paymentMethods.list({ customer })).data).toEqual([]);
  });

  test('lists the cards of a customer, detaches one, and never attaches it to another', async () => {
    const { stripe } = await start();
    const { id: customer } = await stripe.customers.create();
    const method = await useCard(stripe, customer, 'jcb');
    expect((await stripe.customers.listPaymentMethods(customer)).data).toMatchObject([
      { id: method.id, card: { brand: 'jcb' } },
    ]);
    const other = await stripe.customers.create();
    await refusalOf(stripe.paymentMethods.attach(method.id, { customer: other.id }));

    expect(await stripe.paymentMethods.detach(method.id)).toMatchObject({ customer: null });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
    await refusalOf(stripe.paymentMethods.attach(method.id, { customer }));
  });

  test('a card of another customer, or a detached one, cannot pay', async () => {
    const { stripe, browser } = await start();
    const price = await createPrice(stripe, 'Standard', 550);
    const [owner, other] = [await createPayer(stripe), await createPayer(stripe)];
    const foreign = (await stripe.paymentMethods.list({ customer: owner.id })).data[0]?.id ?? '';
    const missing = { code: 'resource_missing' };
    const invoice_settings = { default_payment_method: foreign };
    expect(await refusalOf(stripe.customers.update(other.id, { invoice_settings }))).toMatchObject(missing);
    const order = { customer: other.id, items: [{ price: price.id }] };
    expect(await refusalOf(stripe.subscriptions.create({ ...order, ...invoice_settings }))).toMatchObject(missing);

    const subscription = await stripe.subscriptions.create({
      ...order,
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    });
    const secret = invoiceOf(subscription).confirmation_secret?.client_secret ?? '';
    const unusable = { code: 'payment_method_unexpected_state' };
    expect((await browser.confirmPayment(secret, { paymentMethod: foreign })).error).toMatchObject(unusable);
    const own = (await stripe.paymentMethods.list({ customer: other.id })).data[0]?.id ?? '';
    await stripe.paymentMethods.detach(own);
    expect((await browser.confirmPayment(secret)).error).toMatchObject(unusable);
  });

  test('a detached card does not pay for a subscription', async () => {
    const { stripe } = await start();
    const price = await createPrice(stripe, 'Standard', 550);
    const customer = await createPayer(stripe);
    const own = await stripe.paymentMethods.attach('pm_card_jcb', { customer: customer.id });
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: own.id,
    });
    await stripe.paymentMethods.detach(own.id);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ default_payment_method: null });
  });

  test('the name on a card can be changed', async () => {
    const { stripe } = await start();
    const { id: customer } = await stripe.customers.create();
    const { id } = await useCard(stripe, customer, 'visa');
    const changed = await stripe.paymentMethods.update(id, { billing_details: { name: 'TARO' }, metadata: { a: '1' } });
    expect(changed).toMatchObject({ billing_details: { name: 'TARO' }, metadata: { a: '1' } });
  });
});
