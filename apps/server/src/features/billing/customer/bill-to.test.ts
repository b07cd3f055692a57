import { planMasters } from '@yobirin/contract/billing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { type BillingApp, startBillingApp } from '../../../testing/billing-app.ts';
import { buildPayer, choosePlan, type Payer, saveCard } from '../../../testing/builders/payer.ts';
import { findInvoices } from '../invoice/invoice.queries.ts';

const hotel = {
  company: '株式会社すずのね',
  department: '総務部',
  name: '鈴木 花子',
  address: '〒604-0000\n京都市中京区1-2-3',
};

let app: BillingApp;

beforeAll(async () => {
  app = await startBillingApp();
});

afterAll(() => app.close());

describe('the bill-to of an account', () => {
  test('is printed on its invoices, and can be changed [INVOICE-05]', async () => {
    const payer = await buildPayer(app, { card: 'visa' });
    expect((await billToOf(payer)).data).toEqual({ billTo: null });

    await saveBillTo(payer, hotel);
    await choosePlan(payer, { planMasterId: planMasters.standard.id });

    expect((await billToOf(payer)).data).toEqual({ billTo: hotel });
    for (const words of ['株式会社すずのね', '総務部', '鈴木 花子', '〒604-0000', '京都市中京区1-2-3'])
      expect(await invoiceOf(payer)).toContain(words);

    await saveBillTo(payer, { company: '', department: '', name: '鈴木 花子', address: '' });

    expect(await invoiceOf(payer)).toContain('鈴木 花子');
    expect(await invoiceOf(payer)).not.toContain('総務部');
  });

  test('entered before the first card is sent along with it [INVOICE-05]', async () => {
    const payer = await buildPayer(app);
    await saveBillTo(payer, hotel);

    await saveCard(payer, 'visa');
    await choosePlan(payer, { planMasterId: planMasters.standard.id });

    expect(await invoiceOf(payer)).toContain('株式会社すずのね');
  });

  test('is refused if a part is too long', async () => {
    const payer = await buildPayer(app);

    const answer = await saveBillTo(payer, { ...hotel, company: 'あ'.repeat(61) });

    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await billToOf(payer)).data).toEqual({ billTo: null });
  });
});

function billToOf({ ask, accountId }: Payer) {
  return ask('query ($id: ID!) { billTo(accountId: $id) { company department name address } }', { id: accountId });
}

function saveBillTo({ ask, accountId }: Payer, billTo: typeof hotel) {
  return ask(
    `mutation ($accountId: ID!, $company: String!, $department: String!, $name: String!, $address: String!) {
      updateBillTo(accountId: $accountId, company: $company, department: $department, name: $name, address: $address) { name }
    }`,
    { accountId, ...billTo },
  );
}

async function invoiceOf({ accountId }: Payer): Promise<string> {
  const { hostedInvoiceUrl } = onlyRow(await findInvoices(app.ctx.db, { accountId, offset: 0, take: 2 }));
  return (await fetch(hostedInvoiceUrl)).text();
}
