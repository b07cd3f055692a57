import { weekdays } from '@yobirin/contract/schedule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePlan, leaveUnpaid } from '../../../testing/builders/account.ts';
import { buildColleague, buildCompany } from '../../../testing/builders/company.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const register = `mutation ($account: ID!, $yobirinId: String!) {
  registerYobirinId(accountId: $account, yobirinId: $yobirinId) {
    id role isOwnerUse canEditYobirinProperty user { id }
    yobirinProperties { id yobirinId nickname scheduleSettings { dow } inviteUser { id } }
  }
}`;
const reset = 'mutation ($id: ID!) { resetYobirinId(yobirinPropertyId: $id) }';
const count = `query ($account: ID!) {
  membershipsForOwner(accountId: $account) { pageInfo { totalCount } edges { node { id } } }
}`;

type Seat = { id: string; yobirinProperties: { id: string; yobirinId: string }[] };
type Plan = NonNullable<Parameters<typeof buildCompany>[1]>['plan'];

async function openCompany(plan: Plan = 'professional') {
  const company = await buildCompany(server.ctx.db, { plan });
  const ask = await signedInClient(server, company.owner);
  const account = company.accountId;
  return {
    ...company,
    ask,
    register: (yobirinId: string) => ask(register, { account, yobirinId }),
    async registered(): Promise<Seat> {
      const { data } = await ask(register, { account, yobirinId: newId() });
      return data?.registerYobirinId as Seat;
    },
    async count(): Promise<unknown> {
      const { data } = await ask(count, { account });
      return data?.membershipsForOwner;
    },
  };
}

let serial = 0;
const newId = () => `Desk-${++serial}`;

describe('registerYobirinId [API-GQL-26]', () => {
  test('adds an empty seat with the ID, default hours and an initial name', async () => {
    const { register } = await openCompany();

    const { data } = await register('Lobby_1');

    expect(data?.registerYobirinId).toMatchObject({
      role: 'MEMBER',
      isOwnerUse: false,
      canEditYobirinProperty: false,
      user: null,
      yobirinProperties: [
        {
          yobirinId: 'Lobby_1',
          nickname: 'Lobby_1',
          inviteUser: null,
          scheduleSettings: weekdays.map((dow) => ({ dow })),
        },
      ],
    });
  });

  test('shortens the initial name of a long ID to the length limit of names', async () => {
    const { register } = await openCompany();

    const { data } = await register('x'.repeat(100));

    expect(data?.registerYobirinId).toMatchObject({ yobirinProperties: [{ nickname: 'x'.repeat(20) }] });
  });

  test('reuses a seat whose ID was deleted before it adds another [OP-46]', async () => {
    const { ask, registered } = await openCompany();
    const [first] = [await registered(), await registered()];
    await ask(reset, { id: first.yobirinProperties[0]?.id });

    const [again, another] = [await registered(), await registered()];

    expect(again.id).toBe(first.id);
    expect(again.yobirinProperties[0]?.id).not.toBe(first.yobirinProperties[0]?.id);
    expect(another.id).not.toBe(first.id);
  });

  test.each([
    ['is taken', 'taken-one'],
    ['is taken in another letter case', 'TAKEN-One'],
    ['is reserved', 'Account'],
  ])('refuses an ID that %s as MS0002 [ERROR-14] [VALID-15]', async (_, yobirinId) => {
    const { register, count } = await openCompany();
    await register('taken-one');
    const before = await count();

    const { errors } = await register(yobirinId);

    expect(errors).toMatchObject([
      { message: 'MS0002', extensions: { code: 'UNPROCESSABLE_ENTITY', reason: 'yobirin_id_taken' } },
    ]);
    expect(await count()).toEqual(before);
  });

  test('is refused if every seat of the plan has an ID, and allowed again after one is deleted [MEMBER-03]', async () => {
    const { ask, register, registered } = await openCompany('business');
    const seats = [await registered(), await registered(), await registered(), await registered()];

    expect((await register(newId())).errors).toMatchObject([
      { extensions: { code: 'UNPROCESSABLE_ENTITY', reason: 'no_free_seat' } },
    ]);

    await ask(reset, { id: seats[2]?.yobirinProperties[0]?.id });
    expect(codeOf(await register(newId()))).toBeUndefined();
  });

  test('is refused after a change to a smaller plan, which removes nothing', async () => {
    const { accountId, register, registered, count } = await openCompany();
    for (const _ of [1, 2, 3, 4, 5]) await registered();
    const before = await count();

    await changePlan(server.ctx.db, accountId, 'business');

    expect((await register(newId())).errors).toMatchObject([
      { extensions: { code: 'UNPROCESSABLE_ENTITY', reason: 'no_free_seat' } },
    ]);
    expect(await count()).toEqual(before);
  });

  test('is refused while the license is invalid [PERM-07]', async () => {
    const { accountId, register } = await openCompany();

    await leaveUnpaid(server.ctx.db, accountId);

    expect(codeOf(await register(newId()))).toBe('FORBIDDEN');
  });

  test('is refused on the standard plan, which has only the ID of its owner [LIMIT-03]', async () => {
    const { register } = await openCompany('standard');

    expect(codeOf(await register(newId()))).toBe('UNPROCESSABLE_ENTITY');
  });

  test('is allowed only to the owner; other users do not find the account [PERM-02]', async () => {
    const { accountId: account, owner } = await openCompany();
    const colleague = await buildColleague(server.ctx.db, account);
    const variables = { account, yobirinId: newId() };
    const asMember = await signedInClient(server, colleague.user);
    const asStranger = await signedInClient(server, await buildUser(server.ctx.db));
    const asOwner = await signedInClient(server, owner);

    expect(codeOf(await sendGraphql(server, register, variables))).toBe('UNAUTHENTICATED');
    expect(codeOf(await asMember(register, variables))).toBe('FORBIDDEN');
    expect(codeOf(await asStranger(register, variables))).toBe('NOT_FOUND');
    expect(codeOf(await asOwner(register, { ...variables, account: '999999' }))).toBe('NOT_FOUND');
    expect(codeOf(await asOwner(register, { ...variables, yobirinId: 'with space' }))).toBe('BAD_USER_INPUT');
  });
});

describe('concurrently', () => {
  test('one of several requests gets the last seat', async () => {
    const { register, registered, count } = await openCompany('business');
    for (const _ of [1, 2, 3]) await registered();

    const answers = await Promise.all([register(newId()), register(newId()), register(newId())]);

    expect(answers.map(codeOf).toSorted()).toEqual(['UNPROCESSABLE_ENTITY', 'UNPROCESSABLE_ENTITY', undefined]);
    expect(await count()).toMatchObject({ pageInfo: { totalCount: 4 } });
  });

  test('one of two accounts gets an ID, and the other keeps its free seat', async () => {
    const companies = [await openCompany(), await openCompany()];
    const yobirinId = newId();

    const answers = await Promise.all(
      companies.map(({ register }, index) => register(index === 0 ? yobirinId : yobirinId.toUpperCase())),
    );

    expect(answers.map(codeOf).toSorted()).toEqual(['UNPROCESSABLE_ENTITY', undefined]);
    const counts = await Promise.all(companies.map(({ count }) => count()));
    expect(counts.flatMap((list) => (list as { edges: [] }).edges)).toHaveLength(3);
  });
});
