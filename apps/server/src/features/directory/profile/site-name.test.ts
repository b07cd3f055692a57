import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { buildCompany } from '../../../testing/builders/company.ts';
import { type SignedInClient, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { accounts } from '../account/account.tables.ts';
import { siteNameOf } from './site-name.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ config: { publicUrl: 'https://call.suzunone.co.jp' } });
});
afterAll(() => server.close());

const rename = `mutation ($id: ID!, $yobirinId: String) { updateYobirinProperty(id: $id, yobirinId: $yobirinId) { yobirinId } }`;
const check = 'query ($ids: [String!]!) { takenYobirinIds(yobirinIds: $ids) }';

test.each([
  ['https://suzunone.example', 'suzunone'],
  ['https://call.suzunone.co.jp', 'suzunone'],
  ['https://ntt.com', 'ntt'],
  ['https://com.example', 'com'],
  ['http://localhost:3000', null],
  ['https://192.168.1.20:3443', null],
  ['https://[::1]:3000', null],
])('the name of the site %s is %s [VALID-40] [OP-168]', (publicUrl, name) => {
  expect(siteNameOf(publicUrl)).toBe(name);
});

test('an ID with the name of the site is refused as taken, unless the operator verified the account [VALID-40]', async () => {
  const { owner, ownerProperty, accountId } = await buildCompany(server.ctx.db);
  const ask = await signedInClient(server, owner);
  const take = async (yobirinId: string) => reasonOf(await ask(rename, { id: ownerProperty.id, yobirinId }));

  expect(await take('suzunone-support')).toBe('yobirin_id_taken');
  const { data } = await ask(check, { ids: ['suzunone', 'Suzun0ne_desk', 'hotel-suzunone'] });
  expect(data?.takenYobirinIds).toEqual(['suzunone', 'Suzun0ne_desk']);

  const verified = { verifiedName: 'Suzunone', verifiedAt: new Date() };
  await server.ctx.db.update(accounts).set(verified).where(eq(accounts.id, accountId));
  expect(await take('suzunone-front')).toBeUndefined();
  expect(await take('suzunone-support')).toBeUndefined();
});

function reasonOf({ errors }: Awaited<ReturnType<SignedInClient>>): unknown {
  return errors?.[0]?.extensions.reason;
}
