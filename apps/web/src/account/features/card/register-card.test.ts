import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BankOutcome } from './bank-outcome.ts';
import { registerCard } from './register-card.ts';

/** The server's answer to each operation; a missing one simulates a lost connection. */
let answers: Record<string, object>;

beforeEach(() => {
  answers = {
    SetupIntent: { stripeSetupIntent: { clientSecret: 'seti_secret' } },
    UpsertCustomer: {
      upsertCustomer: { id: '1', status: 'ACTIVE', hasInvoices: true, stripeClientSecret: 'pi_secret' },
    },
    RefreshPlan: { refreshPlan: { id: '2' } },
  };
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const operation = /(?:query|mutation) (\w+)/.exec(JSON.parse(body).query)?.[1] ?? '';
    const data = answers[operation];
    if (!data) throw new TypeError('Failed to fetch');
    return Response.json({ data });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a card pays the amount due after the bank’s question was answered [CONTRACT-08] [OP-33]', async () => {
  expect(await register({ state: 'DONE' })).toEqual({ state: 'DONE' });
  expect(await register({ state: 'LEFT' })).toEqual({ state: 'NOT_PAID', failure: { state: 'LEFT' } });
});

test.each([
  ['paid', { state: 'DONE' }, { state: 'DONE' }],
  ['left', { state: 'LEFT' }, { state: 'NOT_PAID', failure: { state: 'LEFT' } }],
] as const)(
  'a payment that was %s at the bank stays so if the connection is lost afterwards',
  async (_, paid, registration) => {
    delete answers.RefreshPlan;

    expect(await register(paid)).toEqual(registration);
  },
);

test('an earlier loss of the connection is not reported as a refused card [ERROR-16] [ERROR-17]', async () => {
  delete answers.UpsertCustomer;
  expect(await register({ state: 'DONE' })).toEqual({ state: 'NOT_REGISTERED', code: null });

  delete answers.SetupIntent;
  const failure = { state: 'FAILED', code: 'api_connection_error' };
  expect(await register({ state: 'DONE' })).toEqual({ state: 'NOT_KEPT', failure });
});

function register(paid: BankOutcome) {
  return registerCard({
    accountId: '1',
    planId: '2',
    keepCard: async () => ({ state: 'DONE', paymentMethodId: 'pm_1' }),
    payments: { confirmPayment: async () => paid },
  });
}
