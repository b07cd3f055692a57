import { randomUUID } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildColleague, buildCompany } from '../../../testing/builders/company.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { readMails } from '../../../testing/read-mail.ts';
import { type GraphqlAnswer, sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const invite = `mutation ($account: ID!, $yobirinId: String!, $email: String!) {
  inviteToNewId(accountId: $account, yobirinId: $yobirinId, email: $email) { id email state }
}`;
const seats = `query ($account: ID!) {
  membershipsForOwner(accountId: $account) {
    pageInfo { totalCount } edges { node { yobirinProperties { yobirinId inviteUser { email } } } }
  }
}`;
const taken = 'query ($ids: [String!]!) { takenYobirinIds(yobirinIds: $ids) }';

const newEmail = () => `${randomUUID()}@many.example`;
const newId = () => `many-${randomUUID()}`;

type SeatList = {
  edges: { node: { yobirinProperties: { yobirinId: string; inviteUser: { email: string } | null }[] } }[];
};

async function openCompany(plan: 'business' | 'professional' = 'professional') {
  const company = await buildCompany(server.ctx.db, { plan });
  const ask = await signedInClient(server, company.owner);
  const account = company.accountId;
  return {
    ...company,
    ask,
    invite: (yobirinId: string, email: string) => ask(invite, { account, yobirinId, email }),
    async invitedSeats() {
      const { data } = await ask(seats, { account });
      const list = data?.membershipsForOwner as SeatList; // The query above selects these fields.
      return list.edges
        .flatMap(({ node }) => node.yobirinProperties)
        .flatMap(({ yobirinId, inviteUser }) => (inviteUser ? [[yobirinId, inviteUser.email]] : []));
    },
  };
}

function reasonOf({ errors }: GraphqlAnswer): unknown {
  return errors?.[0]?.extensions.reason;
}

describe('inviteToNewId [API-GQL-55]', () => {
  test('registers the ID and invites the address to it [MEMBER-21]', async () => {
    const { invite, invitedSeats } = await openCompany();
    const [yobirinId, email] = [newId(), newEmail()];

    const { data } = await invite(yobirinId, email);

    expect(data?.inviteToNewId).toMatchObject({ email, state: 'INVITED' });
    expect(await invitedSeats()).toEqual([[yobirinId, email]]);
  });

  test('sent twice at once makes one ID and one mail, and succeeds twice [MEMBER-23]', async () => {
    const { invite, invitedSeats } = await openCompany();
    const [yobirinId, email] = [newId(), newEmail()];

    const answers = await Promise.all([invite(yobirinId, email), invite(yobirinId.toUpperCase(), email)]);

    expect(answers[0]?.data).toMatchObject({ inviteToNewId: { email } });
    expect(answers[1]?.data).toEqual(answers[0]?.data);
    expect(await invitedSeats()).toHaveLength(1);
    await expect.poll(() => readMails(server, email)).toHaveLength(1);
  });

  test('makes no ID if the address is refused [MEMBER-23] [ERROR-13]', async () => {
    const { accountId, invite, invitedSeats } = await openCompany();
    const { user: member } = await buildColleague(server.ctx.db, accountId);
    const [yobirinId, email] = [newId(), newEmail()];
    await invite(yobirinId, email);

    expect(reasonOf(await invite(newId(), email))).toBe('already_invited');
    expect(reasonOf(await invite(newId(), member.email))).toBe('already_member');
    expect(codeOf(await invite(newId(), 'no-address'))).toBe('BAD_USER_INPUT');

    expect(await invitedSeats()).toEqual([[yobirinId, email]]);
  });

  test('sends no mail if the ID is taken, reserved or invalid, or the plan is full [MEMBER-22] [MEMBER-23]', async () => {
    const { invite, ownerProperty } = await openCompany('business');
    const [first, second] = [newEmail(), newEmail()];

    expect(reasonOf(await invite(ownerProperty.yobirinId?.toUpperCase() ?? '', first))).toBe('yobirin_id_taken');
    expect(reasonOf(await invite('Account', first))).toBe('yobirin_id_taken');
    expect(codeOf(await invite('支配人', first))).toBe('BAD_USER_INPUT');
    for (let seat = 1; seat <= 4; seat++) expect(codeOf(await invite(newId(), newEmail()))).toBeUndefined();
    expect(reasonOf(await invite(newId(), second))).toBe('no_free_seat');

    for (const email of [first, second]) expect(await readMails(server, email)).toEqual([]);
  });

  test('is refused to members, strangers and signed-out visitors [PERM-02]', async () => {
    const { accountId } = await openCompany();
    const { user: member } = await buildColleague(server.ctx.db, accountId);
    const stranger = await buildUser(server.ctx.db);
    const variables = { account: accountId, yobirinId: newId(), email: newEmail() };

    expect(codeOf(await (await signedInClient(server, member))(invite, variables))).toBe('FORBIDDEN');
    expect(codeOf(await (await signedInClient(server, stranger))(invite, variables))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, invite, variables))).toBe('UNAUTHENTICATED');
  });
});

describe('takenYobirinIds [API-GQL-55]', () => {
  test('tells which IDs are in use, in any letter case, or reserved [MEMBER-21] [VALID-15] [OP-43]', async () => {
    const { ask, ownerProperty } = await openCompany();
    const used = ownerProperty.yobirinId?.toUpperCase() ?? '';

    const { data } = await ask(taken, { ids: [newId(), used, ' Account ', '支配人', ''] });

    expect(data?.takenYobirinIds).toEqual([used, ' Account ']);
  });

  test('asks for a signed-in user and a list of limited length', async () => {
    const { ask } = await openCompany();
    const ids = Array.from({ length: limits.checkedIdsMax + 1 }, newId);

    expect(codeOf(await sendGraphql(server, taken, { ids: ['a'] }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await ask(taken, { ids }))).toBe('BAD_USER_INPUT');
  });
});
