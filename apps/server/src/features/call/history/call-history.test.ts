import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { buildCall } from '../../../testing/builders/call.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildMembership, buildOwner } from '../../../testing/builders/membership.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf, type SignedInClient, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { calls } from '../call.tables.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const list = `query ($id: ID!, $filter: CallHistoryFilter!, $cursor: String, $take: Int, $startAt: ID) {
  callHistories(yobirinPropertyId: $id, filter: $filter, cursor: $cursor, take: $take, startAt: $startAt) {
    pageInfo { hasNextPage endCursor totalCount }
    edges { node {
      id fromYobirinPropertyId toYobirinPropertyId callerName duration isAuthenticatedCall isTransferred status createdAt
      fromYobirinProperty { id yobirinId nickname iconUrl backgroundUrl deletedAt }
      toYobirinProperty { id yobirinId nickname iconUrl backgroundUrl deletedAt }
      location { latitude longitude reportedAt }
    } } } }`;

type Histories = {
  pageInfo: { hasNextPage: boolean; endCursor: string | null; totalCount: number };
  edges: { node: { id: string } & Record<string, unknown> }[];
};

async function historiesOf(ask: SignedInClient, variables: Record<string, unknown>): Promise<Histories> {
  const { data, errors } = await ask(list, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data?.callHistories as Histories;
}

const idsOf = ({ edges }: Histories) => edges.map(({ node }) => node.id);

async function buildHolder() {
  const { db } = server.ctx;
  const user = await buildUser(db);
  const seat = await buildOwner(db, { userId: user.id });
  const property = await buildProperty(db, { membershipId: seat.id });
  return { user, accountId: seat.accountId, property, ask: await signedInClient(server, user) };
}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 3, minute));
const over = { answeredAt: at(1), talkingAt: at(1), endedAt: at(2) };

describe('the calls of an ID', () => {
  test('begin with a call that is named, however old, and go on from there [SEARCH-13]', async () => {
    const { db } = server.ctx;
    const { property, ask } = await buildHolder();
    const to = { toYobirinPropertyId: property.id, status: 'UNCALL', endedAt: at(2) } as const;
    const built = [];
    // Two of them in the same moment.
    for (const minute of [0, 1, 1, 2, 3]) built.push(await buildCall(db, { ...to, createdAt: at(minute) }));
    const [oldest, second, named] = built;
    const selection = { id: property.id, filter: 'TO_ONLY', take: 2 };

    const page = await historiesOf(ask, { ...selection, startAt: named?.id });
    const next = await historiesOf(ask, { ...selection, cursor: page.pageInfo.endCursor });

    expect(idsOf(page)).toEqual([named?.id, second?.id]);
    expect(idsOf(next)).toEqual([oldest?.id]);
  });

  test('are refused if the call to begin with is none of them [SEARCH-13]', async () => {
    const { db } = server.ctx;
    const [{ property, ask }, other] = [await buildHolder(), await buildHolder()];
    const over = { status: 'UNCALL', endedAt: at(2) } as const;
    const own = await buildCall(db, { ...over, toYobirinPropertyId: property.id });
    const foreign = await buildCall(db, { ...over, toYobirinPropertyId: other.property.id });
    const listFrom = (filter: string, startAt: string) => ask(list, { id: property.id, filter, startAt });

    expect(codeOf(await listFrom('TO_ONLY', foreign.id))).toBe('NOT_FOUND');
    expect(codeOf(await listFrom('FROM_ONLY', own.id))).toBe('NOT_FOUND');
    expect(codeOf(await listFrom('TO_ONLY', '999999999'))).toBe('NOT_FOUND');
    expect(codeOf(await listFrom('TO_ONLY', 'x'))).toBe('BAD_USER_INPUT');
    expect(codeOf(await listFrom('TO_ONLY', own.id))).toBeUndefined();
  });

  test('are listed by direction (to it, from it, missed), newest first [API-GQL-17]', async () => {
    const { db } = server.ctx;
    const { property, ask } = await buildHolder();
    const to = { toYobirinPropertyId: property.id };
    const answered = await buildCall(db, { ...to, ...over, status: 'FINISHED', createdAt: at(1) });
    const missed = await buildCall(db, { ...to, status: 'UNCALL', endedAt: at(3), createdAt: at(2) });
    const declined = await buildCall(db, { ...to, status: 'REJECTED', endedAt: at(4), createdAt: at(3) });
    const made = await buildCall(db, { fromYobirinPropertyId: property.id, status: 'UNCALL', endedAt: at(5) });
    await buildCall(db, { ...to, status: 'APPLIED', calledAt: null });
    await buildCall(db);

    const listed = async (filter: string) => idsOf(await historiesOf(ask, { id: property.id, filter }));

    expect(await listed('TO_ONLY')).toEqual([declined.id, missed.id, answered.id]);
    expect(await listed('FROM_ONLY')).toEqual([made.id]);
    expect(await listed('UNCALL_ONLY')).toEqual([missed.id]);
  });

  test('show both sides, the duration and the location [ENTITY-20]', async () => {
    const { db } = server.ctx;
    const { property, ask } = await buildHolder();
    const caller = await buildProperty(db, { nickname: 'Carpenter' });
    const call = await buildCall(db, {
      fromYobirinPropertyId: caller.id,
      toYobirinPropertyId: property.id,
      callerName: null,
      isAuthenticatedCall: true,
      isTransferred: true,
      status: 'FINISHED',
      createdAt: at(0),
      answeredAt: at(1),
      talkingAt: at(1),
      endedAt: new Date(at(3).getTime() + 4_900),
      latitude: '35.6812360',
      longitude: '139.7671250',
      locationReportedAt: at(2),
    });

    const { edges } = await historiesOf(ask, { id: property.id, filter: 'TO_ONLY' });

    const pictures = { iconUrl: null, backgroundUrl: null };
    expect(edges).toEqual([
      {
        node: {
          id: call.id,
          fromYobirinPropertyId: caller.id,
          toYobirinPropertyId: property.id,
          callerName: null,
          duration: 124,
          isAuthenticatedCall: true,
          isTransferred: true,
          status: 'FINISHED',
          createdAt: at(0).toISOString(),
          fromYobirinProperty: {
            id: caller.id,
            yobirinId: caller.yobirinId,
            nickname: 'Carpenter',
            ...pictures,
            deletedAt: null,
          },
          toYobirinProperty: {
            id: property.id,
            yobirinId: property.yobirinId,
            nickname: property.nickname,
            ...pictures,
            deletedAt: null,
          },
          location: { latitude: '35.6812360', longitude: '139.7671250', reportedAt: at(2).toISOString() },
        },
      },
    ]);
  });

  test('of a visitor have a name and no ID; unanswered ones have no duration [ENTITY-20]', async () => {
    const { property, ask } = await buildHolder();
    await buildCall(server.ctx.db, { toYobirinPropertyId: property.id, callerName: 'Room 205' });

    const { edges } = await historiesOf(ask, { id: property.id, filter: 'TO_ONLY' });

    expect(edges[0]?.node).toMatchObject({
      fromYobirinPropertyId: null,
      fromYobirinProperty: null,
      callerName: 'Room 205',
      duration: null,
      location: null,
      status: 'CALLING',
    });
  });

  test('show that the other side was deleted [ENTITY-20]', async () => {
    const { db } = server.ctx;
    const { property, ask } = await buildHolder();
    const gone = await buildProperty(db, { yobirinId: null, nickname: '', deletedAt: at(9) });
    await buildCall(db, { fromYobirinPropertyId: property.id, toYobirinPropertyId: gone.id });

    const { edges } = await historiesOf(ask, { id: property.id, filter: 'FROM_ONLY' });

    expect(edges[0]?.node.toYobirinProperty).toMatchObject({ yobirinId: null, deletedAt: at(9).toISOString() });
  });

  test('come ten at a time on the home page, and page by page without gaps or duplicates [API-GQL-17] [LIMIT-03]', async () => {
    const { db } = server.ctx;
    const { property, ask } = await buildHolder();
    // Some with equal times, as when a whole family calls at once.
    const missed = Array.from({ length: 25 }, (_, index) => ({
      toYobirinPropertyId: property.id,
      status: 'UNCALL' as const,
      createdAt: at(Math.floor(index / 4)),
      endedAt: at(59),
    }));
    const built = [];
    for (const call of missed) built.push(await buildCall(db, call));

    const pages: Histories[] = [];
    let cursor: string | null = null;
    do {
      const page: Histories = await historiesOf(ask, {
        id: property.id,
        filter: 'UNCALL_ONLY',
        take: limits.missedCallsOnHome,
        cursor,
      });
      pages.push(page);
      cursor = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (cursor);

    expect(pages.map(({ edges }) => edges.length)).toEqual([10, 10, 5]);
    expect(pages[0]?.pageInfo.totalCount).toBe(25);
    expect(pages.flatMap(idsOf)).toEqual(built.map(({ id }) => id).reverse());
  });
});

describe('the members of a call [HISTORY-04] [ENTITY-20] [OP-97]', () => {
  const members = `query ($id: ID!, $filter: CallHistoryFilter!) {
    callHistories(yobirinPropertyId: $id, filter: $filter) { edges { node {
      id isReturned answeredBy { name isViewer } transferredBy { name isViewer } transferredTo { id }
    } } } }`;

  async function membersOf(ask: SignedInClient, id: string, filter = 'TO_ONLY'): Promise<unknown[]> {
    const { data } = await ask(members, { id, filter });
    const list = data?.callHistories as Histories; // The query above selects these fields.
    return list.edges.map(({ node: { id: _, ...told } }) => told);
  }

  /** A group whose call the first member answered and transferred to the second, as seen by a signed-in caller. */
  async function buildTransfer() {
    const { db } = server.ctx;
    const owner = await buildHolder();
    const { accountId } = owner;
    const build = async (nickname: string) => {
      const user = await buildUser(db);
      const seat = await buildMembership(db, { accountId, userId: user.id });
      const property = await buildProperty(db, { membershipId: seat.id, nickname });
      return { user, property, ask: await signedInClient(server, user) };
    };
    const [hana, ken] = [await build('Hana'), await build('Ken')];
    const { id: groupId } = await buildGroup(db, { accountId });
    for (const { user } of [hana, ken]) await buildGroupMembership(db, { groupId, userId: user.id });
    const group = await buildProperty(db, { groupId });
    const caller = await buildHolder();
    const from = { fromYobirinPropertyId: caller.property.id, callerUserId: caller.user.id };
    const taken = { ...from, ...over, status: 'FINISHED' as const, createdAt: at(1) };
    const first = await buildCall(db, { ...taken, toYobirinPropertyId: group.id, receiverUserId: hana.user.id });
    const onward = { ...taken, isTransferred: true, transferredFromCallId: first.id };
    await buildCall(db, { ...onward, toYobirinPropertyId: ken.property.id, receiverUserId: ken.user.id });
    return { accountId, hana, ken, group, caller, first, onward };
  }

  test('are told to the side that was called', async () => {
    const { hana, ken, group } = await buildTransfer();
    const passedOn = { isReturned: false, transferredBy: null, transferredTo: { id: ken.property.id } };

    expect(await membersOf(ken.ask, group.id)).toEqual([
      { ...passedOn, answeredBy: { name: 'Hana', isViewer: false } },
    ]);
    expect(await membersOf(hana.ask, group.id)).toEqual([
      { ...passedOn, answeredBy: { name: 'Hana', isViewer: true } },
    ]);
    expect(await membersOf(ken.ask, ken.property.id)).toEqual([
      {
        isReturned: false,
        answeredBy: { name: 'Ken', isViewer: true },
        transferredBy: { name: 'Hana', isViewer: false },
        transferredTo: null,
      },
    ]);
  });

  test('are not told to the caller', async () => {
    const { caller } = await buildTransfer();

    const told = await membersOf(caller.ask, caller.property.id, 'FROM_ONLY');

    expect(told).toHaveLength(2);
    for (const call of told) expect(call).toMatchObject({ answeredBy: null, transferredBy: null, transferredTo: null });
  });

  test('of a call that was not answered, or came back, are not told as having taken it', async () => {
    const { db } = server.ctx;
    const { ken, group, onward, first } = await buildTransfer();
    await db.delete(calls).where(eq(calls.transferredFromCallId, first.id));
    const missed = { status: 'UNCALL' as const, answeredAt: null, talkingAt: null };
    await buildCall(db, { ...onward, ...missed, toYobirinPropertyId: ken.property.id, receiverUserId: ken.user.id });
    await buildCall(db, { ...onward, isReturned: true, toYobirinPropertyId: group.id, createdAt: at(2) });

    expect(await membersOf(ken.ask, ken.property.id)).toMatchObject([{ answeredBy: null }]);
    expect(await membersOf(ken.ask, group.id)).toMatchObject([{ isReturned: true }, { transferredTo: null }]);
  });

  test('who have left the account, or were deleted, are nameless', async () => {
    const { db } = server.ctx;
    const { accountId, hana, ken, group } = await buildTransfer();
    const nameless = [{ answeredBy: { name: null, isViewer: false } }];

    await hana.ask('mutation ($account: ID!) { leaveMembership(accountId: $account) }', { account: accountId });
    expect(await membersOf(ken.ask, group.id)).toMatchObject(nameless);
    await db.update(calls).set({ receiverUserId: null }).where(eq(calls.receiverUserId, hana.user.id));
    expect(await membersOf(ken.ask, group.id)).toMatchObject(nameless);
  });
});

describe('a viewer of the calls of an ID', () => {
  test('is the holder of its seat or a member of its group, not the owner of the account or a stranger', async () => {
    const { db } = server.ctx;
    const { ask: askOwner, accountId } = await buildHolder();
    const { ask: askStranger } = await buildHolder();
    const member = await buildUser(db);
    const seat = await buildMembership(db, { accountId, userId: member.id });
    const group = await buildGroup(db, { accountId });
    await buildGroupMembership(db, { groupId: group.id, userId: member.id });
    const askMember = await signedInClient(server, member);

    for (const place of [{ membershipId: seat.id }, { groupId: group.id }]) {
      const { id } = await buildProperty(db, place);
      const call = await buildCall(db, { toYobirinPropertyId: id });
      expect(idsOf(await historiesOf(askMember, { id, filter: 'TO_ONLY' }))).toEqual([call.id]);
      expect(codeOf(await askOwner(list, { id, filter: 'TO_ONLY' }))).toBe('FORBIDDEN');
      expect(codeOf(await askStranger(list, { id, filter: 'TO_ONLY' }))).toBe('FORBIDDEN');
    }
  });

  test('must be signed in and send a valid ID and page', async () => {
    const { property, ask } = await buildHolder();
    const id = property.id;

    expect(codeOf(await sendGraphql(server, list, { id, filter: 'TO_ONLY' }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await ask(list, { id: 'x', filter: 'TO_ONLY' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask(list, { id, filter: 'TO_ONLY', take: 101 }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask(list, { id, filter: 'TO_ONLY', cursor: 'WzFd' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask(list, { id: '999999999', filter: 'TO_ONLY' }))).toBe('FORBIDDEN');
  });
});
