import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '../../../testing/builders/account.ts';
import { buildCall, buildCallableGroup, buildHolder, type Holder } from '../../../testing/builders/call.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildMembership, buildOwner } from '../../../testing/builders/membership.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { openReceiver } from '../../../testing/call-client.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf, type SignedInClient, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const list = `query ($id: ID!, $contains: String, $cursor: String, $take: Int) {
  transferTargets(yobirinPropertyId: $id, contains: $contains, cursor: $cursor, take: $take) {
    pageInfo { hasNextPage endCursor totalCount } edges { node { id nickname isGroup } } } }`;

type Targets = {
  pageInfo: { hasNextPage: boolean; endCursor: string; totalCount: number };
  edges: { node: { id: string; nickname: string; isGroup: boolean } }[];
};

describe('the targets of a transfer [OP-20]', () => {
  test('are the other members of the account and its groups', async () => {
    const { ask, property, colleague, group } = await buildHotel();

    const { edges, pageInfo } = await askTargets(ask, { id: property.id });

    expect(edges.map(({ node }) => node)).toEqual([
      { id: colleague.id, nickname: 'Kitchen', isGroup: false },
      { id: group.id, nickname: 'Night 100% desk', isGroup: true },
    ]);
    expect(pageInfo.totalCount).toBe(2);
  });

  test('are listed for a call to a group, to its member', async () => {
    const { group, member, property } = await buildHotel();
    const ask = await signedInClient(server, member);

    const { edges } = await askTargets(ask, { id: group.id });

    expect(edges.map(({ node }) => node.id)).toEqual([property.id, group.id]);
  });

  test('are found by a part of a name or an ID in any case, page by page', async () => {
    const { ask, property, colleague, group } = await buildHotel();
    const find = async (contains: string) =>
      (await askTargets(ask, { id: property.id, contains })).edges.map(({ node }) => node.id);

    expect(await find(' KITCH ')).toEqual([colleague.id]);
    expect(await find((colleague.yobirinId ?? '').slice(4))).toEqual([colleague.id]);
    expect(await find('100%')).toEqual([group.id]);
    expect(await find('_')).toEqual([]);

    const first = await askTargets(ask, { id: property.id, take: 1 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = await askTargets(ask, { id: property.id, cursor: first.pageInfo.endCursor });
    expect(rest.edges.map(({ node }) => node.id)).toEqual([group.id]);
  });

  test('are refused to strangers, to an owner without that seat, and for malformed requests', async () => {
    const { ask, colleague, property } = await buildHotel();
    const stranger = await signedInClient(server, await buildUser(server.ctx.db));

    expect(codeOf(await sendGraphql(server, list, { id: property.id }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await stranger(list, { id: property.id }))).toBe('FORBIDDEN');
    expect(codeOf(await ask(list, { id: colleague.id }))).toBe('FORBIDDEN');
    expect(codeOf(await ask(list, { id: 'x' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask(list, { id: property.id, contains: 'x'.repeat(101) }))).toBe('BAD_USER_INPUT');
  });
});

describe('the availability of a target [CALL-27] [OP-96]', () => {
  const availabilities = `query ($id: ID!) {
    transferTargets(yobirinPropertyId: $id) { edges { node { id availability } } } }`;

  type Availabilities = { edges: { node: { id: string; availability: string } }[] };

  async function askAvailabilities(viewer: Holder): Promise<Map<string, string>> {
    const ask = await signedInClient(server, viewer.user);
    const { data } = await ask(availabilities, { id: viewer.property.id });
    const list = data?.transferTargets as Availabilities; // The query above selects these fields.
    return new Map(list.edges.map(({ node }) => [node.id, node.availability]));
  }

  test('tells who would take the call, and why others would not', async () => {
    const { db } = server.ctx;
    const account = await buildAccount(db);
    const build = (overrides = {}) => buildHolder(db, { account, ...overrides });
    const desk = await build();
    const [free, busy, offline] = [await build(), await build(), await build()];
    const [away, closed] = [await build({ isAvailableForCall: false }), await build({ isNeverOpen: true })];
    for (const { user } of [desk, free, busy, away, closed]) await openReceiver(server, user);
    await buildCall(db, { toYobirinPropertyId: busy.property.id, receiverUserId: busy.user.id });
    const group = (...members: Holder[]) =>
      buildCallableGroup(db, { account, members: [desk, ...members].map(({ user }) => user) });
    const [withFree, withBusy, alone] = [await group(busy, free), await group(busy, offline), await group()];

    const found = await askAvailabilities(desk);

    expect([free, busy, offline, away, closed].map(({ property }) => found.get(property.id))).toEqual([
      'FREE',
      'BUSY',
      'NO_DEVICE',
      'AWAY',
      'OUT_OF_HOURS',
    ]);
    expect([withFree, withBusy, alone].map(({ id }) => found.get(id))).toEqual(['FREE', 'BUSY', 'NO_DEVICE']);
  });

  test('changes when a device connects', async () => {
    const desk = await buildHolder(server.ctx.db);
    const colleague = await buildHolder(server.ctx.db, { account: desk.account });

    expect((await askAvailabilities(desk)).get(colleague.property.id)).toBe('NO_DEVICE');
    await openReceiver(server, colleague.user);
    expect((await askAvailabilities(desk)).get(colleague.property.id)).toBe('FREE');
  });
});

/** An account with an owner, a member, an empty seat, a seat without an ID and a group of the member; and another account. */
async function buildHotel() {
  const { db } = server.ctx;
  const [owner, member, newcomer] = [await buildUser(db), await buildUser(db), await buildUser(db)];
  const { id: membershipId, accountId } = await buildOwner(db, { userId: owner.id });
  const property = await buildProperty(db, { membershipId, nickname: 'Manager' });
  const seat = await buildMembership(db, { accountId, userId: member.id });
  const colleague = await buildProperty(db, { membershipId: seat.id, nickname: 'Kitchen' });
  await buildProperty(db, { membershipId: (await buildMembership(db, { accountId })).id });
  const nameless = await buildMembership(db, { accountId, userId: newcomer.id });
  await buildProperty(db, { membershipId: nameless.id, yobirinId: null });
  const { id: groupId } = await buildGroup(db, { accountId });
  await buildGroupMembership(db, { groupId, userId: member.id });
  const group = await buildProperty(db, { groupId, nickname: 'Night 100% desk' });
  await buildProperty(db);
  return { ask: await signedInClient(server, owner), member, property, colleague, group };
}

async function askTargets(ask: SignedInClient, variables: Record<string, unknown>): Promise<Targets> {
  const { data } = await ask(list, variables);
  return data?.transferTargets as Targets; // The query above selects these fields.
}
