import { describe, expect, test } from 'vitest';
import { answerBank, browserFor, card, refusalOf, type Started, start } from '../testing/start.ts';

async function createIntent({ stripe }: Started) {
  const customer = await stripe.customers.create();
  const intent = await stripe.setupIntents.create({ customer: customer.id, allowed_payment_method_types: ['card'] });
  return { customer: customer.id, id: intent.id, secret: intent.client_secret ?? '' };
}

test('a browser saves a card for the customer', async () => {
  const started = await start();
  const { customer, id, secret } = await createIntent(started);
  const { setupIntent } = await started.browser.confirmSetupIntent(secret, {
    paymentMethod: { card: card('5555555555554444') },
  });
  expect(setupIntent).toMatchObject({ id, status: 'succeeded', payment_method: expect.stringMatching(/^pm_/) });
  const { data } = await started.stripe.paymentMethods.list({ customer });
  expect(data).toMatchObject([{ id: setupIntent?.payment_method, card: { brand: 'mastercard' } }]);
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000000069', 'expired_card', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error', 'processing_error'],
])('card %s is refused with %s, and another one may be tried', async (number, code, decline_code) => {
  const started = await start();
  const { customer, id, secret } = await createIntent(started);
  const { error } = await started.browser.confirmSetupIntent(secret, { paymentMethod: { card: card(number) } });
  expect(error).toMatchObject({ type: 'card_error', code, decline_code });
  expect(await started.stripe.setupIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_setup_error: { code },
  });
  expect((await started.stripe.paymentMethods.list({ customer })).data).toEqual([]);

  const second = await started.browser.confirmSetupIntent(secret, {
    paymentMethod: { card: card('4242424242424242') },
  });
  expect(second.setupIntent?.status).toBe('succeeded');
});

test.each(['4000000000000341', '4000000000000358'])('card %s is saved, though it will fail later', async (number) => {
  const started = await start();
  const { secret } = await createIntent(started);
  const { setupIntent } = await started.browser.confirmSetupIntent(secret, { paymentMethod: { card: card(number) } });
  expect(setupIntent?.status).toBe('succeeded');
});

describe('a bank that asks the holder', () => {
  const asking = { paymentMethod: { card: card('4000002500003155') } };

  test('is answered yes: the card is saved', async () => {
    const started = await start();
    const { customer, secret } = await createIntent(started);
    const { setupIntent } = await started.browser.confirmSetupIntent(secret, asking);
    expect(setupIntent?.status).toBe('succeeded');
    expect((await started.stripe.paymentMethods.list({ customer })).data).toHaveLength(1);
  });

  test('is answered no: nothing is saved', async () => {
    const started = await start();
    const { customer, secret } = await createIntent(started);
    const { error } = await browserFor(started.sandbox, 'decline').confirmSetupIntent(secret, asking);
    expect(error).toMatchObject({ code: 'setup_intent_authentication_failure' });
    expect((await started.stripe.paymentMethods.list({ customer })).data).toEqual([]);
  });

  test('gets no answer: the intent waits, and can be confirmed again', async () => {
    const started = await start();
    const { id, secret } = await createIntent(started);
    const left = await browserFor(started.sandbox, 'leave').confirmSetupIntent(secret, asking);
    expect(left.setupIntent?.status).toBe('requires_action');
    expect((await started.browser.confirmSetupIntent(secret)).setupIntent).toMatchObject({ id, status: 'succeeded' });
  });

  test('leads back to the page that the confirmation named', async () => {
    const started = await start();
    const { id, secret } = await createIntent(started);
    const confirmed = await started.stripe.setupIntents.confirm(id, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'https://example.com/back?a=1',
    });
    const response = await answerBank(confirmed.next_action?.redirect_to_url?.url ?? '', 'approve');
    expect(response.status).toBe(303);
    const back = new URL(response.headers.get('location') ?? '');
    expect(`${back.origin}${back.pathname}`).toBe('https://example.com/back');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      a: '1',
      setup_intent: id,
      setup_intent_client_secret: secret,
      redirect_status: 'succeeded',
    });
  });
});

test('a browser needs the client secret of the intent', async () => {
  const started = await start();
  const { secret } = await createIntent(started);
  const foreign = `${secret.slice(0, -4)}0000`;
  const { error } = await started.browser.confirmSetupIntent(foreign, {
    paymentMethod: { card: card('4242424242424242') },
  });
  expect(error).toMatchObject({ type: 'invalid_request_error', param: 'client_secret' });
});

test('a completed or canceled intent cannot be confirmed', async () => {
  const started = await start();
  const { stripe } = started;
  const { id } = await createIntent(started);
  await stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(await refusalOf(stripe.setupIntents.confirm(id))).toMatchObject({ code: 'setup_intent_unexpected_state' });

  const other = await createIntent(started);
  expect(await stripe.setupIntents.cancel(other.id)).toMatchObject({ status: 'canceled' });
  expect(await refusalOf(stripe.setupIntents.confirm(other.id, { payment_method: 'pm_card_visa' }))).toMatchObject({
    code: 'setup_intent_unexpected_state',
  });
});

test('may be confirmed at creation', async () => {
  const { stripe } = await start();
  const customer = await stripe.customers.create();
  const intent = await stripe.setupIntents.create({
    customer: customer.id,
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  expect(intent.status).toBe('succeeded');
  expect((await stripe.setupIntents.list({ customer: customer.id })).data).toMatchObject([{ id: intent.id }]);
});
