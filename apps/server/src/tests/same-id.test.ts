import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { takeTurn } from '../features/directory/holder/owned-account.service.ts';
import { yobirinProperties } from '../features/directory/profile/profile.tables.ts';
import { takeId } from '../features/directory/profile/take-id.service.ts';
import { sql } from '../platform/database/orm.ts';
import { buildCompany } from '../testing/builders/company.ts';
import { countWaiting } from '../testing/count-waiting.ts';
import { patience } from '../testing/patience.ts';
import { codeOf, type SignedInClient, signedInClient } from '../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** The order of the concurrent requests varies, and each must end well. */
const rounds = [1, 2, 3];

const forSeat =
  'mutation ($account: ID!, $id: String!) { registerYobirinId(accountId: $account, yobirinId: $id) { id } }';
const forGroup = 'mutation ($account: ID!, $id: String!) { registerGroup(accountId: $account, yobirinId: $id) { id } }';
const forOwn = 'mutation ($own: ID!, $id: String!) { updateYobirinProperty(id: $own, yobirinId: $id) { id } }';

type Owner = { ask: SignedInClient; account: string; own: string };

async function openCompany(): Promise<Owner> {
  const { owner, accountId, ownerProperty } = await buildCompany(server.ctx.db);
  return { ask: await signedInClient(server, owner), account: accountId, own: ownerProperty.id };
}

/** Claims one ID for a seat, for a group and for the own seat at once, in different letter cases. */
function claim([seats, groups, own]: readonly [Owner, Owner, Owner], id: string) {
  return Promise.all([
    seats.ask(forSeat, { account: seats.account, id }),
    groups.ask(forGroup, { account: groups.account, id: id.toUpperCase() }),
    own.ask(forOwn, { own: own.own, id }),
  ]);
}

const holders = (id: string) =>
  server.ctx.db.$count(yobirinProperties, sql`lower(${yobirinProperties.yobirinId}) = ${id}`);

test.each(rounds)('one ID claimed three times at once is given once in an account (%i)', async () => {
  const company = await openCompany();
  const id = `same-${randomUUID()}`;

  const answers = await claim([company, company, company], id);

  expect(answers.map(codeOf).toSorted()).toEqual(['UNPROCESSABLE_ENTITY', 'UNPROCESSABLE_ENTITY', undefined]);
  expect(await holders(id)).toBe(1);
});

test.each(rounds)('one ID claimed three times at once is given to one of three accounts (%i)', async () => {
  const companies = [await openCompany(), await openCompany(), await openCompany()] as const;
  const id = `same-${randomUUID()}`;

  const answers = await claim(companies, id);

  expect(answers.map(codeOf).toSorted()).toEqual(['UNPROCESSABLE_ENTITY', 'UNPROCESSABLE_ENTITY', undefined]);
  expect(await holders(id)).toBe(1);
});

test('an edit that waits for its account does not hold the ID that the account registers meanwhile', async () => {
  const { ask, account, own } = await openCompany();
  const id = `same-${randomUUID()}`;

  const edit = await server.ctx.db.transaction(async (tx) => {
    await takeTurn(tx, account);
    const waiting = ask(forOwn, { own, id });
    await vi.waitFor(async () => expect(await countWaiting(tx)).toBe(1), patience);
    await takeId(server.ctx, tx, { accountId: account, yobirinId: id });
    return { waiting };
  });

  expect(codeOf(await edit.waiting)).toBeUndefined();
});
