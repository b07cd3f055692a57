import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from '../../../platform/database/orm.ts';
import { changePlan } from '../../../testing/builders/account.ts';
import { buildColleague, buildCompany, buildSeat } from '../../../testing/builders/company.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildInvite } from '../../../testing/builders/invite.ts';
import { buildMembership } from '../../../testing/builders/membership.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { type GraphqlAnswer, sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf, type SignedInClient, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { memberships } from '../holder/member.tables.ts';
import { yobirinProperties } from '../profile/profile.tables.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const membership = `query ($id: ID!) {
  membership(id: $id) {
    id role isOwnerUse canEditYobirinProperty account { id } user { id email } yobirinProperties { yobirinId version deletedAt }
  }
}`;
const forOwner = `query (
  $account: ID!, $contains: String, $cursor: String, $take: Int,
  $withEmpty: Boolean, $onlyUserAssigned: Boolean, $onlyUnassigned: Boolean
) {
  list: membershipsForOwner(
    accountId: $account, contains: $contains, cursor: $cursor, take: $take,
    withEmptyYobirinProperty: $withEmpty, onlyUserAssigned: $onlyUserAssigned, onlyUnassigned: $onlyUnassigned
  ) { pageInfo { hasNextPage endCursor totalCount } edges { node { id role user { email } yobirinProperties { yobirinId inviteUser { email } } } } }
}`;
const directory = `query ($account: ID!, $contains: String, $cursor: String, $take: Int) {
  list: memberships(accountId: $account, contains: $contains, cursor: $cursor, take: $take) {
    pageInfo { hasNextPage endCursor totalCount }
    edges { node { id user { email } yobirinProperties { yobirinId displayAlias version callPassword suspensionReason inviteUser { email } } } }
  }
}`;

type List = {
  pageInfo: { hasNextPage: boolean; endCursor: string | null; totalCount: number };
  edges: { node: { id: string; yobirinProperties: { yobirinId: string | null }[] } }[];
};

function listIn({ data, errors }: GraphqlAnswer): List {
  if (errors) throw new Error(errors[0]?.message);
  return data?.list as List;
}

const idsIn = (answer: GraphqlAnswer) => listIn(answer).edges.map(({ node }) => node.id);

/** A company with a seat of every kind. */
async function buildSeats() {
  const { db } = server.ctx;
  const company = await buildCompany(db, { isUseMemberList: true, nickname: 'ホテル 支配人' });
  const { accountId } = company;
  const held = await buildColleague(db, accountId);
  const ownerUse = await buildSeat(db, { accountId, userId: company.owner.id, isOwnerUse: true });
  const empty = await buildSeat(db, { accountId });
  const invited = await buildSeat(db, { accountId });
  await buildInvite(db, invited.seat, { email: 'invited@test.example' });
  const withoutId = await buildMembership(db, { accountId });
  const ask = await signedInClient(server, company.owner);
  const list = (variables: Record<string, unknown> = {}) => ask(forOwner, { account: accountId, ...variables });
  return { ...company, held, ownerUse, empty, invited, withoutId, ask, list };
}

/** Inserts empty seats named 受付; every hundredth is named 酒場. */
async function insertSeats(accountId: string, count: number): Promise<string[]> {
  const { db } = server.ctx;
  const seats = await db
    .insert(memberships)
    .values(Array.from({ length: count }, () => ({ accountId, createdAt: new Date() })))
    .returning({ id: memberships.id });
  await db.execute(sql`
    insert into yobirin_properties (membership_id, yobirin_id, nickname, created_at)
    select id, 'many-' || id, case when place % 100 = 0 then '酒場' else '受付' end || ' ' || place, now()
    from unnest(${sql.param(seats.map(({ id }) => id))}::bigint[]) with ordinality as seat (id, place)`);
  return seats.map(({ id }) => id);
}

describe('membershipsForOwner [API-GQL-14]', () => {
  test('lists the seats with an ID, the OWNER seat first, and counts all but that [MEMBER-02] [MEMBER-05] [OP-46]', async () => {
    const { ownerSeat, held, ownerUse, empty, invited, list } = await buildSeats();

    const { edges, pageInfo } = listIn(await list());

    const seats = [ownerSeat, held.seat, ownerUse.seat, empty.seat, invited.seat];
    expect(edges.map(({ node }) => node.id)).toEqual(seats.map(({ id }) => id));
    expect(edges[0]).toMatchObject({ node: { role: 'OWNER' } });
    expect(edges[1]).toMatchObject({ node: { user: { email: held.user.email } } });
    expect(edges[4]).toMatchObject({
      node: { yobirinProperties: [{ inviteUser: { email: 'invited@test.example' } }] },
    });
    expect(pageInfo).toMatchObject({ hasNextPage: false, totalCount: 4 });
  });

  test('includes seats without an ID, or lists only held seats, each user once, or only unassigned ones [OP-46]', async () => {
    const { ownerSeat, held, empty, withoutId, list } = await buildSeats();

    expect(idsIn(await list({ withEmpty: true })).at(-1)).toBe(withoutId.id);
    expect(idsIn(await list({ onlyUserAssigned: true }))).toEqual([ownerSeat.id, held.seat.id]);
    expect(idsIn(await list({ onlyUnassigned: true }))).toEqual([empty.seat.id]);
  });

  test('does not offer a paused ID as an unassigned one [OP-75]', async () => {
    const { empty, list } = await buildSeats();
    const isEmpty = eq(yobirinProperties.id, empty.property.id);
    await server.ctx.db.update(yobirinProperties).set({ pausedAt: new Date() }).where(isEmpty);

    const { edges, pageInfo } = listIn(await list({ onlyUnassigned: true }));

    expect([edges, pageInfo.totalCount]).toEqual([[], 0]);
    expect(idsIn(await list())).toContain(empty.seat.id);
  });

  test('continues from a cursor without gaps or repetition [LIMIT-05]', async () => {
    const { list } = await buildSeats();
    const seen: string[] = [];
    let cursor: string | null = null;

    for (let page = 0; page < 3; page++) {
      const { edges, pageInfo } = listIn(await list({ take: 2, cursor }));
      seen.push(...edges.map(({ node }) => node.id));
      cursor = pageInfo.endCursor;
      expect(pageInfo.hasNextPage).toBe(page < 2);
    }

    expect(seen).toEqual(idsIn(await list()));
  });

  test.each([
    ['part of an ID, in any case', 'HILL-FRONT'],
    ['two characters of a name', '美咲'],
    ['one character', '咲'],
    ['family and given name together', '田中美咲'],
    ['both with a space', '田中　美咲'],
    ['given name first', 'misaki tanaka'],
    ['part of the nickname, however wide', 'ﾌﾛﾝﾄ'],
    ['part of an address', 'm.tanaka@'],
  ])('finds a seat by %s', async (_, contains) => {
    const { db } = server.ctx;
    const { accountId, list } = await buildSeats();
    const person = contains.includes('tanaka') && !contains.includes('@') ? ['Tanaka', 'Misaki'] : ['田中', '美咲'];
    const user = await buildUser(db, {
      lastName: person[0],
      firstName: person[1],
      email: `m.tanaka@${accountId}.example`,
    });
    const { id: membershipId } = await buildMembership(db, { accountId, userId: user.id });
    await buildProperty(db, { membershipId, yobirinId: `uphill-front-${accountId}`, nickname: 'フロント　係' });

    expect(idsIn(await list({ contains }))).toEqual([membershipId]);
    expect(listIn(await list({ contains })).pageInfo.totalCount).toBe(5);
  });

  test.each(['%', '_', '\\', "'", 'desk%', 'no such seat'])('finds nothing by %s', async (contains) => {
    const { list } = await buildSeats();

    expect(idsIn(await list({ contains }))).toEqual([]);
  });

  test('finds a few matches far down among many seats, in order and from a cursor', async () => {
    const { db } = server.ctx;
    const { accountId: account, owner } = await buildCompany(db);
    const ask = await signedInClient(server, owner);
    const seatIds = await insertSeats(account, 700);
    const search = (contains: string, cursor: string | null = null) =>
      ask(forOwner, { account, contains, take: 2, cursor });

    // `insertSeats` names every hundredth seat 酒場.
    const bars = seatIds.filter((_, index) => index % 100 === 99);
    const first = listIn(await search('酒場'));
    const second = listIn(await search('酒場', first.pageInfo.endCursor));

    expect(first.edges.map(({ node }) => node.id)).toEqual(bars.slice(0, 2));
    expect(second.edges.map(({ node }) => node.id)).toEqual(bars.slice(2, 4));
    expect(second.pageInfo).toMatchObject({ hasNextPage: true, totalCount: 700 });
    expect(idsIn(await search('酒場 700'))).toEqual(seatIds.slice(-1));
    expect(idsIn(await search('酒受'))).toEqual([]);
    expect(idsIn(await search('受'))).toEqual(seatIds.slice(0, 2));
  });

  test('is allowed only to the owner [PERM-01]', async () => {
    const { accountId: account, held, ask } = await buildSeats();
    const asMember = await signedInClient(server, held.user);
    const another = await buildCompany(server.ctx.db);
    const asStranger = await signedInClient(server, another.owner);

    expect(codeOf(await sendGraphql(server, forOwner, { account }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await asMember(forOwner, { account }))).toBe('FORBIDDEN');
    expect(codeOf(await asStranger(forOwner, { account }))).toBe('NOT_FOUND');
    expect(codeOf(await ask(forOwner, { account, take: 101 }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask(forOwner, { account, cursor: 'x' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask(forOwner, { account, contains: 'x'.repeat(101) }))).toBe('BAD_USER_INPUT');
  });
});

describe('memberships [API-GQL-15]', () => {
  test('lists the held IDs without their holders', async () => {
    const { accountId: account, ownerSeat, held, ownerUse } = await buildSeats();
    const asMember = await signedInClient(server, held.user);
    await server.ctx.db
      .update(yobirinProperties)
      .set({ suspendedAt: new Date(), suspensionReason: 'For the holder to read' })
      .where(eq(yobirinProperties.membershipId, held.seat.id));

    const { edges, pageInfo } = listIn(await asMember(directory, { account }));

    expect(edges.map(({ node }) => node)).toEqual(
      [ownerSeat, held.seat, ownerUse.seat].map(({ id }) => ({
        id,
        user: null,
        yobirinProperties: [
          {
            yobirinId: expect.any(String),
            displayAlias: null,
            version: null,
            callPassword: null,
            suspensionReason: null,
            inviteUser: null,
          },
        ],
      })),
    );
    expect(pageInfo).toMatchObject({ hasNextPage: false, totalCount: 2 });
  });

  test('finds by ID and name, and not by fields that only the owner may see', async () => {
    const { accountId: account, held, ownerSeat } = await buildSeats();
    const asMember = await signedInClient(server, held.user);

    expect(idsIn(await asMember(directory, { account, contains: '支配人' }))).toEqual([ownerSeat.id]);
    expect(idsIn(await asMember(directory, { account, contains: 'Yamada' }))).toEqual([]);
    expect(idsIn(await asMember(directory, { account, contains: held.user.email }))).toEqual([]);
  });

  test('is refused to members while the member list is off, and turned on by the owner [MEMBER-10] [API-GQL-39]', async () => {
    const { accountId: account, held, ask } = await buildSeats();
    const asMember = await signedInClient(server, held.user);
    const use = (isUseMemberList: boolean) => ask(updateAccount, { account, isUseMemberList });

    expect(await use(false)).toMatchObject({ data: { updateAccount: { id: account, isUseMemberList: false } } });
    expect(codeOf(await asMember(directory, { account }))).toBe('FORBIDDEN');
    expect(codeOf(await ask(directory, { account }))).toBeUndefined();

    await use(true);
    expect(codeOf(await asMember(directory, { account }))).toBeUndefined();
    expect(codeOf(await asMember(updateAccount, { account, isUseMemberList: false }))).toBe('FORBIDDEN');
  });

  test('stays available to group members if the plan has only one seat [FAV-02]', async () => {
    const { db } = server.ctx;
    const { accountId: account, held, ask } = await buildSeats();
    const { user: groupMember } = await buildColleague(db, account);
    const group = await buildGroup(db, { accountId: account });
    await buildGroupMembership(db, { groupId: group.id, userId: groupMember.id });
    await changePlan(db, account, 'standard');
    const [asMember, asGroupMember] = [
      await signedInClient(server, held.user),
      await signedInClient(server, groupMember),
    ];

    expect(codeOf(await asMember(directory, { account }))).toBe('FORBIDDEN');
    expect(codeOf(await asGroupMember(directory, { account }))).toBeUndefined();

    await ask(updateAccount, { account, isUseMemberList: false });
    expect(codeOf(await asGroupMember(directory, { account }))).toBe('FORBIDDEN');
  });

  test('is not found by other users', async () => {
    const { accountId: account } = await buildSeats();
    const another = await buildCompany(server.ctx.db);
    const asStranger = await signedInClient(server, another.owner);

    expect(codeOf(await asStranger(directory, { account }))).toBe('NOT_FOUND');
    expect(codeOf(await asStranger(updateAccount, { account, isUseMemberList: true }))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, directory, { account }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await sendGraphql(server, updateAccount, { account, isUseMemberList: true }))).toBe(
      'UNAUTHENTICATED',
    );
  });
});

const updateAccount = `mutation ($account: ID!, $isUseMemberList: Boolean!) {
  updateAccount(id: $account, isUseMemberList: $isUseMemberList) { id isUseMemberList }
}`;

describe('membership [API-GQL-13]', () => {
  test('is shown to its holder and the owner of its account [ENTITY-02] [OP-60]', async () => {
    const { accountId, held, ask } = await buildSeats();
    const { id } = held.seat;
    const asMember = await signedInClient(server, held.user);
    const expected = {
      id,
      role: 'MEMBER',
      isOwnerUse: false,
      canEditYobirinProperty: false,
      account: { id: accountId },
      user: { id: held.user.id, email: held.user.email },
      yobirinProperties: [{ yobirinId: held.property.yobirinId, version: 1, deletedAt: null }],
    };

    expect(await ask(membership, { id })).toEqual({ data: { membership: expected } });
    expect(await asMember(membership, { id })).toEqual({ data: { membership: expected } });
  });

  test('is not found by other members and other users', async () => {
    const { held, empty, ask } = await buildSeats();
    const asMember = await signedInClient(server, held.user);
    const asStranger = await signedInClient(server, await buildUser(server.ctx.db));
    const see = (client: SignedInClient, id: string) => client(membership, { id }).then(codeOf);

    expect(await see(asMember, empty.seat.id)).toBe('NOT_FOUND');
    expect(await see(asStranger, held.seat.id)).toBe('NOT_FOUND');
    expect(await see(ask, '999999')).toBe('NOT_FOUND');
    expect(await see(ask, 'x')).toBe('BAD_USER_INPUT');
    expect(codeOf(await sendGraphql(server, membership, { id: held.seat.id }))).toBe('UNAUTHENTICATED');
  });
});
