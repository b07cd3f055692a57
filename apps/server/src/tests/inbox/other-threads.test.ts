import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatRoomMemberships } from '../../features/chat/chat.tables.ts';
import { deleteRooms } from '../../features/chat/room/forget-rooms.queries.ts';
import { followCall } from '../../features/inbox/follow-changes.service.ts';
import { eq } from '../../platform/database/orm.ts';
import { buildCall } from '../../testing/builders/call.ts';
import { buildChatHolder, partOf } from '../../testing/chat-people.ts';
import { buildTeam, openInbox, type ShownThread } from '../../testing/inbox-people.ts';
import { codeOf } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

const query = `query ($threadId: ID!, $first: Int, $after: String) {
  inboxOtherThreads(threadId: $threadId, first: $first, after: $after) {
    edges { node { id chatRoomId name doneAt lastAt last { kind text } } }
    pageInfo { totalCount hasNextPage endCursor } } }`;

type Team = Awaited<ReturnType<typeof buildTeam>>;
type Page = { first?: number; after?: string | null };
type Others = {
  edges: { node: ShownThread }[];
  pageInfo: { totalCount: number; hasNextPage: boolean; endCursor: string | null };
};

async function othersOf({ first }: Team, threadId: string, page: Page = {}): Promise<Others> {
  return partOf(await first.ask(query, { threadId, ...page }), 'inboxOtherThreads') as Others;
}

const lastWordsOf = ({ edges }: Others) => edges.map(({ node }) => node.last.text);

/** A guest who writes from a browser with this mark. */
async function writeFrom(team: Team, browserMarkHash: string | null, words: string) {
  const guest = await team.guest();
  await server.ctx.db
    .update(chatRoomMemberships)
    .set({ browserMarkHash, callerName: 'Room 203' })
    .where(eq(chatRoomMemberships.id, guest.side.id));
  await guest.write(words);
  await team.settle();
  return guest;
}

async function callFrom(team: Team, overrides: Parameters<typeof buildCall>[1]) {
  const over = { status: 'UNCALL' as const, createdAt: clock.now(), endedAt: clock.now() };
  const call = await buildCall(server.ctx.db, { ...over, toYobirinPropertyId: team.property.id, ...overrides });
  await followCall(server.ctx, { callId: call.id });
  await team.settle();
}

async function threadSaying(team: Team, text: string): Promise<ShownThread> {
  const thread = (await team.first.list('OPEN')).find(({ last }) => last.text === text);
  if (!thread) throw new Error(`No thread ends with ${text}`);
  return thread;
}

describe('the other threads of a visitor', () => {
  test('are those of the same browser, the last active first, page by page, done ones included [INBOX-49]', async () => {
    const team = await buildTeam(server, clock);
    const mark = randomUUID();
    await writeFrom(team, mark, 'In spring');
    await callFrom(team, { browserMarkHash: mark, callReason: 'In summer' });
    await writeFrom(team, mark, 'In autumn');
    await writeFrom(team, mark, 'Now');
    await team.first.change('DONE', [await threadSaying(team, 'In spring')]);
    const thread = await threadSaying(team, 'Now');

    const newest = await othersOf(team, thread.id, { first: 2 });
    const rest = await othersOf(team, thread.id, { first: 2, after: newest.pageInfo.endCursor });

    expect([lastWordsOf(newest), lastWordsOf(rest)]).toEqual([['In autumn', 'In summer'], ['In spring']]);
    expect(newest.pageInfo).toMatchObject({ totalCount: 3, hasNextPage: true });
    expect(rest.edges[0]?.node.doneAt).toEqual(expect.any(String));
    const ofCall = await threadSaying(team, 'In summer');
    expect(lastWordsOf(await othersOf(team, ofCall.id))).toEqual(['Now', 'In autumn', 'In spring']);
  });

  test('are not found by name, place or the lack of a mark [INBOX-49]', async () => {
    const team = await buildTeam(server, clock);
    await writeFrom(team, randomUUID(), 'Same name');
    await writeFrom(team, null, 'No mark');
    await writeFrom(team, null, 'No mark either');
    await callFrom(team, { callerName: 'Visitor', callReason: 'A call without a mark' });
    await writeFrom(team, randomUUID(), 'Now');

    for (const words of ['Now', 'No mark', 'A call without a mark']) {
      expect(lastWordsOf(await othersOf(team, (await threadSaying(team, words)).id))).toEqual([]);
    }
  });

  test('are never of another ID, nor of a signed-in visitor with the same browser [INBOX-50]', async () => {
    const [team, elsewhere] = [await buildTeam(server, clock), await buildTeam(server, clock)];
    const mark = randomUUID();
    await writeFrom(elsewhere, mark, 'To another ID');
    const { property, user } = await buildChatHolder(server);
    const ofUser = { fromYobirinPropertyId: property.id, callerUserId: user.id, isAuthenticatedCall: true };
    await callFrom(team, { ...ofUser, callerName: null, browserMarkHash: mark, callReason: 'As an ID' });
    await writeFrom(team, mark, 'Now');

    expect(lastWordsOf(await othersOf(team, (await threadSaying(team, 'Now')).id))).toEqual([]);
    expect(lastWordsOf(await othersOf(team, (await threadSaying(team, 'As an ID')).id))).toEqual([]);
  });

  test('are gone with their chat [INBOX-49]', async () => {
    const team = await buildTeam(server, clock);
    const mark = randomUUID();
    const { chatRoomId } = await writeFrom(team, mark, 'Earlier');
    await writeFrom(team, mark, 'Now');
    const { id } = await threadSaying(team, 'Now');
    expect(lastWordsOf(await othersOf(team, id))).toEqual(['Earlier']);

    await deleteRooms(server.ctx.db, [chatRoomId]);

    expect((await othersOf(team, id)).pageInfo.totalCount).toBe(0);
  });

  test('are for holders of the ID alone, and a wrong cursor is refused [INBOX-50]', async () => {
    const team = await buildTeam(server, clock);
    await writeFrom(team, randomUUID(), 'Now');
    const { id } = await threadSaying(team, 'Now');
    const other = await buildChatHolder(server);
    const stranger = await openInbox(server, other.user, other.property);

    expect(codeOf(await stranger.ask(query, { threadId: id }))).toBe('NOT_FOUND');
    expect(codeOf(await team.first.ask(query, { threadId: id, after: 'e30' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await team.first.ask(query, { threadId: 'x' }))).toBe('BAD_USER_INPUT');
  });
});
