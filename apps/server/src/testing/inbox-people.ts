import type { InboxChange, InboxItemKind, InboxView } from '@yobirin/contract/inbox';
import type { Context } from '../context.ts';
import { buildCallableGroup, buildHolder } from './builders/call.ts';
import { buildGuestChatRoom } from './builders/chat.ts';
import type { YobirinProperty } from './builders/property.ts';
import type { User } from './builders/user.ts';
import { openChatClient } from './chat-client.ts';
import { askAs, partOf } from './chat-people.ts';
import { type GraphqlAnswer, sendGraphql } from './send-graphql.ts';
import type { TestClock } from './test-clock.ts';

type Site = { url: string; ctx: Pick<Context, 'db' | 'events' | 'inbox'> };

const itemFields = 'id kind at isOwn text durationSeconds callId chatPostId callbackRequestId';
const threadFields = `id yobirinPropertyId chatRoomId peerYobirinId name place language isPending unreadCount waitingSince lastAt
  last { ${itemFields} } takenBy { userId name } snoozedUntil doneAt labels { id name colour } version`;
const changedFields = `threads { ${threadFields} } refused { id code }
  before { id version takenByUserId snoozedUntil isDone labelIds }`;

type ShownItem = { id: string; kind: InboxItemKind; isOwn: boolean; text: string | null };
export type ShownThread = {
  id: string;
  chatRoomId: string | null;
  name: string;
  version: number;
  waitingSince: string | null;
  doneAt: string | null;
  snoozedUntil: string | null;
  takenBy: { userId: string; name: string } | null;
  labels: { id: string; name: string }[];
  last: ShownItem;
} & Record<string, unknown>;
export type ShownState = Record<string, unknown> & { id: string; version: number };
type ShownChange = {
  threads: ShownThread[];
  refused: { id: string; code: string }[];
  before: ShownState[];
};

type Changing = { userId?: string; until?: string; labelId?: string };
type Versioned = { id: string; version: number };
type Filter = { place?: string; language?: string; labelId?: string; waitingMinutes?: number };
type Page = { first?: number; after?: string };

/** A group with two members who share its inbox, and a way to bring guests. */
export async function buildTeam(server: Site, clock: TestClock) {
  const { db } = server.ctx;
  const first = await buildHolder(db, { nickname: 'First' });
  const second = await buildHolder(db, { account: first.account, nickname: 'Second' });
  const property = await buildCallableGroup(db, { account: first.account, members: [first.user, second.user] });
  return {
    account: first.account,
    property,
    users: [first.user, second.user] as const,
    first: await openInbox(server, first.user, property),
    second: await openInbox(server, second.user, property),
    guest: () => buildGuest(server, property),
    settle: () => settleInbox(server, clock),
  };
}

/** Waits until everything that has happened is in the inbox. */
export async function settleInbox({ ctx }: Site, clock: TestClock): Promise<void> {
  // Changes of one room within a second are told together.
  clock.advance(1_000);
  await ctx.events.settle();
  await ctx.inbox.settle();
}

async function buildGuest(server: Site, { id }: YobirinProperty) {
  const chat = { yobirinPropertyId: id, isApproved: true };
  const { room, host, guest, guestToken } = await buildGuestChatRoom(server.ctx.db, chat);
  const post = `mutation ($room: ID!, $guestToken: String!, $body: String!) {
    createChatPostByGuest(chatRoomId: $room, guestToken: $guestToken, body: $body) { id } }`;
  return {
    chatRoomId: room.id,
    host,
    side: guest,
    guestToken,
    write: async (body: string) => {
      const answer = await sendGraphql(server, post, { room: room.id, guestToken, body });
      return (partOf(answer, 'createChatPostByGuest') as { id: string }).id;
    },
  };
}

/** A member's page of the inbox of an ID. */
export async function openInbox(server: Site, user: User, property: Pick<YobirinProperty, 'id'>) {
  const { ask, accessToken } = await askAs(server, user);
  const { id } = property;
  const input = 'yobirinPropertyId: $id';

  const page = async (view: InboxView, filter: Filter = {}, place: Page = {}) => {
    const query = `query ($id: ID!, $filter: InboxFilterInput!, $first: Int, $after: String) {
      inboxThreads(${input}, filter: $filter, first: $first, after: $after) {
        edges { node { ${threadFields} } } pageInfo { hasNextPage endCursor totalCount } } }`;
    const answer = await ask(query, { id, filter: { view, ...filter }, ...place });
    const { edges, pageInfo } = partOf(answer, 'inboxThreads') as {
      edges: { node: ShownThread }[];
      pageInfo: { hasNextPage: boolean; endCursor: string | null; totalCount: number };
    };
    return { threads: edges.map(({ node }) => node), pageInfo };
  };
  const list = async (view: InboxView, filter: Filter = {}) => (await page(view, filter)).threads;
  const send = (change: InboxChange, threads: readonly Versioned[], more: Changing = {}): Promise<GraphqlAnswer> =>
    ask(`mutation ($input: ChangeInboxThreadsInput!) { changeInboxThreads(input: $input) { ${changedFields} } }`, {
      input: { yobirinPropertyId: id, threads: threads.map(idAndVersion), change, ...more },
    });

  return {
    ask,
    accessToken,
    userId: user.id,
    page,
    list,
    /** The thread that is alone in a view. */
    only: async (view: InboxView = 'OPEN') => {
      const [thread, ...others] = await list(view);
      if (!thread || others.length > 0) throw new Error(`${view} has ${others.length + (thread ? 1 : 0)} threads`);
      return thread;
    },
    read: async (threadId: string) =>
      partOf(
        await ask(`query ($id: ID!) { inboxThread(id: $id) { ${threadFields} } }`, { id: threadId }),
        'inboxThread',
      ) as ShownThread,
    counts: async () =>
      partOf(
        await ask(`query ($id: ID!) { inboxCounts(${input}) { waiting open mine nobodys snoozed places languages } }`, {
          id,
        }),
        'inboxCounts',
      ),
    changed: async (ids: readonly string[]) =>
      partOf(
        await ask(`query ($id: ID!, $ids: [ID!]!) { changedInboxThreads(${input}, ids: $ids) { ${threadFields} } }`, {
          id,
          ids,
        }),
        'changedInboxThreads',
      ) as ShownThread[],
    items: async (threadId: string, page: Page & { withoutPosts?: boolean } = {}) => {
      const query = `query ($id: ID!, $withoutPosts: Boolean, $first: Int, $after: String) {
        inboxItems(threadId: $id, withoutPosts: $withoutPosts, first: $first, after: $after) {
          edges { node { ${itemFields} } } pageInfo { hasNextPage endCursor totalCount } } }`;
      return partOf(await ask(query, { id: threadId, ...page }), 'inboxItems') as {
        edges: { node: ShownItem }[];
        pageInfo: { hasNextPage: boolean; endCursor: string | null; totalCount: number };
      };
    },
    send,
    change: async (change: InboxChange, threads: readonly Versioned[], more: Changing = {}) =>
      partOf(await send(change, threads, more), 'changeInboxThreads') as ShownChange,
    restore: async (threads: readonly ShownState[]) =>
      partOf(
        await ask(
          `mutation ($input: RestoreInboxThreadsInput!) { restoreInboxThreads(input: $input) { ${changedFields} } }`,
          { input: { yobirinPropertyId: id, threads } },
        ),
        'restoreInboxThreads',
      ) as ShownChange,
    label: (name: string, colour = 'RED') =>
      ask(`mutation ($input: RegisterInboxLabelInput!) { registerInboxLabel(input: $input) { id name colour } }`, {
        input: { yobirinPropertyId: id, name, colour },
      }),
    post: async (chatRoomId: string, body: string) => {
      const post = `mutation ($room: ID!, $id: ID!, $body: String!) {
        createChatPost(chatRoomId: $room, yobirinPropertyId: $id, body: $body) { id } }`;
      partOf(await ask(post, { room: chatRoomId, id, body }), 'createChatPost');
    },
    /** A page that hears of changes. */
    listen: async () => {
      const client = await openChatClient(server);
      await client.request('subscribeUser', { accessToken });
      return client;
    },
  };
}

function idAndVersion({ id, version }: Versioned): Versioned {
  return { id, version };
}
