import type { CallbackState, CallbackWish } from '@yobirin/contract/callback';
import type { Context } from '../context.ts';
import { buildCallableGroup, buildHolder } from './builders/call.ts';
import { buildGuestChatRoom } from './builders/chat.ts';
import type { YobirinProperty } from './builders/property.ts';
import type { User } from './builders/user.ts';
import { type CallClient, openCallClient } from './call-client.ts';
import { askAs, partOf } from './chat-people.ts';
import { sendGraphql } from './send-graphql.ts';
import type { SignedInClient } from './signed-in-client.ts';

type Site = { url: string; ctx: Pick<Context, 'db'> };

const callbackFields = `id chatRoomId yobirinPropertyId guestName place wish wishAt note state attempts lastAttemptAt
  takenBy { userId nickname isViewer } dueAt isOverdue expiresAt createdAt closedAt`;

export type ShownCallback = {
  id: string;
  chatRoomId: string;
  state: CallbackState;
  attempts: number;
  takenBy: { userId: string; nickname: string | null; isViewer: boolean } | null;
} & Record<string, unknown>;

type Wish = { wish: CallbackWish; wishAt?: string; note?: string; pushSubscription?: unknown };

/** A guest of an ID that takes calls at any hour, with the ID's holder. */
export async function buildCallbackGuest(server: Site, place: { property?: YobirinProperty } = {}) {
  const holder = await buildHolder(server.ctx.db);
  const property = place.property ?? holder.property;
  const built = await buildGuestChatRoom(server.ctx.db, { yobirinPropertyId: property.id });
  return { holder, property, chatRoomId: built.room.id, side: built.guest, ...guestOf(server, built.guestToken) };
}

/** A guest of a group, with two of its members. */
export async function buildGroupCallbackGuest(server: Site) {
  const { db } = server.ctx;
  const first = await buildHolder(db, { nickname: 'First' });
  const second = await buildHolder(db, { account: first.account, nickname: 'Second' });
  const members: [User, User] = [first.user, second.user];
  const property = await buildCallableGroup(db, { account: first.account, members });
  return { ...(await buildCallbackGuest(server, { property })), members, accountId: first.account.id };
}

function guestOf(server: Site, guestToken: string) {
  return {
    guestToken,
    request: (wish: Wish = { wish: 'ASAP' }) =>
      sendGraphql(
        server,
        `mutation ($input: RequestCallbackInput!) { requestCallback(input: $input) { ${callbackFields} } }`,
        { input: { guestToken, ...wish } },
      ),
    withdraw: () =>
      sendGraphql(
        server,
        `mutation ($input: WithdrawCallbackInput!) { withdrawCallback(input: $input) { ${callbackFields} } }`,
        { input: { guestToken } },
      ),
    async read(): Promise<ShownCallback> {
      const query = `query ($guestToken: String!) { callbackOfGuest(guestToken: $guestToken) { ${callbackFields} } }`;
      return partOf(await sendGraphql(server, query, { guestToken }), 'callbackOfGuest') as ShownCallback;
    },
    /** A page of the guest that receives calls. */
    async openPage({ pushEndpoint }: { pushEndpoint?: string } = {}): Promise<CallClient> {
      const client = await openCallClient(server);
      await client.accepted('REGISTER', { guestToken, pushEndpoint });
      return client;
    },
  };
}

/** A member at the desk: what their pages do with requests. */
export async function openDesk(server: Site, user: User, property: Pick<YobirinProperty, 'id'>) {
  const { ask, accessToken } = await askAs(server, user);
  const change = (name: string) => (id: string) =>
    ask(`mutation ($id: ID!) { ${name}(id: $id) { ${callbackFields} } }`, { id });
  return {
    ask,
    accessToken,
    take: change('takeCallback'),
    release: change('releaseCallback'),
    finish: change('finishCallback'),
    reopen: change('reopenCallback'),
    list: (filter: 'OPEN' | 'DONE' = 'OPEN') => listOf(ask, property, filter),
    waiting: async () => {
      const query = `query ($id: ID!) { waiting(yobirinPropertyId: $id) {
        callbacks overdueCallbacks missedCalls voiceMessages unansweredChats } }`;
      return partOf(await ask(query, { id: property.id }), 'waiting');
    },
    apply: async (callbackRequestId: string) => {
      const caller = await openCallClient(server);
      const application = { accessToken, fromYobirinPropertyId: property.id, callbackRequestId };
      return { ...caller, answer: await caller.request('APPLY', application) };
    },
    block: async ({ chatRoomId }: { chatRoomId: string }) => {
      const block = `mutation ($room: ID!, $id: ID!) { blockChatPeer(chatRoomId: $room, yobirinPropertyId: $id) { id } }`;
      partOf(await ask(block, { room: chatRoomId, id: property.id }), 'blockChatPeer');
    },
    endChat: async ({ chatRoomId }: { chatRoomId: string }) => {
      const end = 'mutation ($id: ID!) { updateChatRoom(id: $id, isArchived: true) { id } }';
      partOf(await ask(end, { id: chatRoomId }), 'updateChatRoom');
    },
  };
}

async function listOf(ask: SignedInClient, property: { id: string }, filter: string): Promise<ShownCallback[]> {
  const query = `query ($id: ID!, $filter: CallbackFilter!) {
    callbackRequests(yobirinPropertyId: $id, filter: $filter) { edges { node { ${callbackFields} } } } }`;
  const { edges } = partOf(await ask(query, { id: property.id, filter }), 'callbackRequests') as {
    edges: { node: ShownCallback }[];
  };
  return edges.map(({ node }) => node);
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Asks to be called back. Throws if it is refused. */
export async function requested(guest: { request: () => ReturnType<typeof sendGraphql> }): Promise<ShownCallback> {
  return partOf(await guest.request(), 'requestCallback') as ShownCallback;
}

/** A call back that rings. */
export async function ringBack(
  desk: Desk,
  callbackRequestId: string,
): Promise<CallClient & { roomId: string; peerId: string }> {
  const { answer, ...caller } = await desk.apply(callbackRequestId);
  if (answer.type === 'REJECT') throw new Error(`APPLY was rejected: ${answer.errorCode}`);
  await caller.accepted('CALL', { roomId: answer.roomId });
  return { ...caller, roomId: answer.roomId, peerId: answer.peerId };
}
