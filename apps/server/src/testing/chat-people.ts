import type { Context } from '../context.ts';
import { buildGuestChatRoom, buildPairChatRoom, type ChatRoomMembership } from './builders/chat.ts';
import { buildGroup, buildGroupMembership } from './builders/group.ts';
import { buildOwner } from './builders/membership.ts';
import { buildProperty, type YobirinProperty } from './builders/property.ts';
import { buildUser, type User } from './builders/user.ts';
import { type ChatClient, openChatClient } from './chat-client.ts';
import { type GraphqlAnswer, sendGraphql } from './send-graphql.ts';
import { signIn } from './sign-in.ts';
import type { SignedInClient } from './signed-in-client.ts';

export const postFields = `id clientPostId chatRoomId body createdAt updatedAt postUserId postUserNickname
  chatRoomMembershipId isAiReply language chatReadStatuses { chatRoomMembershipId isRead } attachments { id fileName } voice { durationMs }`;

export type ShownPost = { id: string; clientPostId: string | null; body: string } & Record<string, unknown>;
export type ShownPosts = {
  edges: { cursor: string; node: ShownPost }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null; totalCount: number };
};

type Page = { cursor?: string | null; take?: number; after?: string };

/** A participant of a room, who acts as their page would. */
export type Chatter = {
  side: ChatRoomMembership;
  /** The token for `subscribe`. */
  token: string;
  /** Posts, and returns the raw answer. */
  send(body: string, more?: { clientPostId?: string }): Promise<GraphqlAnswer>;
  /** Posts, and throws if it is refused. */
  write(body: string, more?: { clientPostId?: string }): Promise<ShownPost>;
  fetch(page?: Page): Promise<ShownPosts>;
  /** Subscribes to the room by socket. */
  open(): Promise<ChatClient>;
};

type Server = { url: string };
/** The parts of a server that the builders need. */
type Site = Server & { ctx: Pick<Context, 'db'> };

export type HoldingChatter = Chatter & { user: User; property: YobirinProperty; ask: SignedInClient };
export type GuestChatter = Chatter & { guestToken: string };

/** A signed-in user with an ID. */
export async function buildChatHolder(server: Site, overrides: Partial<YobirinProperty> = {}) {
  const { db } = server.ctx;
  const user = await buildUser(db);
  const seat = await buildOwner(db, { userId: user.id });
  const property = await buildProperty(db, { membershipId: seat.id, ...overrides });
  return { user, property, accountId: seat.accountId, ...(await askAs(server, user)) };
}

export async function askAs(server: Site, user: User): Promise<{ ask: SignedInClient; accessToken: string }> {
  const { accessToken } = await signIn(server, user);
  const headers = { authorization: `Bearer ${accessToken}` };
  return { accessToken, ask: (query, variables) => sendGraphql(server, query, variables, headers) };
}

/** A chat of an ID and a guest, approved by default. */
export async function buildGuestChat(
  server: Site,
  { isApproved = true }: { isApproved?: boolean } = {},
): Promise<{ chatRoomId: string; holder: HoldingChatter; guest: GuestChatter }> {
  const holder = await buildChatHolder(server);
  const built = await buildGuestChatRoom(server.ctx.db, { yobirinPropertyId: holder.property.id, isApproved });
  const { room, host, guest, guestToken } = built;
  return {
    chatRoomId: room.id,
    holder: { ...holder, ...holderIn(server, { ...holder, side: host }) },
    guest: { ...guestIn(server, { side: guest, guestToken }), guestToken },
  };
}

/** A chat of two IDs. */
export async function buildPairChat(
  server: Site,
): Promise<{ chatRoomId: string; first: HoldingChatter; second: HoldingChatter }> {
  const [first, second] = [await buildChatHolder(server), await buildChatHolder(server)];
  const { room, sides } = await buildPairChatRoom(server.ctx.db, [first.property.id, second.property.id]);
  const [firstSide, secondSide] = sides;
  if (!firstSide || !secondSide) throw new Error('A room has two sides');
  return {
    chatRoomId: room.id,
    first: { ...first, ...holderIn(server, { ...first, side: firstSide }) },
    second: { ...second, ...holderIn(server, { ...second, side: secondSide }) },
  };
}

/** A chat of a group with an ID, with one member of the group. */
export async function buildGroupChat(server: Site): Promise<{
  chatRoomId: string;
  groupId: string;
  member: HoldingChatter & { accessToken: string };
  peer: HoldingChatter;
}> {
  const { db } = server.ctx;
  const group = await buildGroup(db);
  const user = await buildUser(db);
  await buildGroupMembership(db, { groupId: group.id, userId: user.id });
  const property = await buildProperty(db, { groupId: group.id });
  const [member, peer] = [{ user, property, ...(await askAs(server, user)) }, await buildChatHolder(server)];
  const { room, sides } = await buildPairChatRoom(db, [property.id, peer.property.id]);
  const [side, peerSide] = sides;
  if (!side || !peerSide) throw new Error('A room has two sides');
  return {
    chatRoomId: room.id,
    groupId: group.id,
    member: { ...member, ...holderIn(server, { ...member, side }) },
    peer: { ...peer, ...holderIn(server, { ...peer, side: peerSide }) },
  };
}

/** A guest's chat with a group of `memberCount` members, approved by default. */
export async function buildGroupGuestChat(
  server: Site,
  { memberCount = 2, isApproved = true }: { memberCount?: number; isApproved?: boolean } = {},
): Promise<{ chatRoomId: string; groupId: string; members: HoldingChatter[]; guest: GuestChatter }> {
  const { db } = server.ctx;
  const group = await buildGroup(db);
  const property = await buildProperty(db, { groupId: group.id });
  const built = await buildGuestChatRoom(db, { yobirinPropertyId: property.id, isApproved });
  const { room, host, guest, guestToken } = built;
  const members: HoldingChatter[] = [];
  for (let count = 0; count < memberCount; count += 1) {
    const holder = await buildChatHolder(server, { nickname: `Member ${count + 1}` });
    await buildGroupMembership(db, { groupId: group.id, userId: holder.user.id });
    members.push({ ...holder, ...holderIn(server, { ...holder, property, side: host }), property });
  }
  return {
    chatRoomId: room.id,
    groupId: group.id,
    members,
    guest: { ...guestIn(server, { side: guest, guestToken }), guestToken },
  };
}

/** The user chooses mails about unread posts of the ID at once, instead of in a digest. */
export async function wantMailsAtOnce(ask: SignedInClient, yobirinPropertyId: string): Promise<void> {
  const choose = `mutation ($id: ID!) { updateNotificationSetting(yobirinPropertyId: $id, chatMail: AT_ONCE) { chatMail } }`;
  partOf(await ask(choose, { id: yobirinPropertyId }), 'updateNotificationSetting');
}

const createPost = `mutation ($room: ID!, $property: ID!, $body: String!, $clientPostId: ID) {
  post: createChatPost(chatRoomId: $room, yobirinPropertyId: $property, body: $body, clientPostId: $clientPostId) { ${postFields} } }`;
const fetchPosts = `query ($room: ID!, $property: ID!, $cursor: String, $take: Int, $after: ID) {
  posts: chatPosts(chatRoomId: $room, yobirinPropertyId: $property, cursor: $cursor, take: $take, after: $after) {
    edges { cursor node { ${postFields} } } pageInfo { hasNextPage endCursor totalCount } } }`;
const createPostByGuest = `mutation ($room: ID!, $guestToken: String!, $body: String!, $clientPostId: ID) {
  post: createChatPostByGuest(chatRoomId: $room, guestToken: $guestToken, body: $body, clientPostId: $clientPostId) { ${postFields} } }`;
const fetchPostsByGuest = `query ($guestToken: String!, $cursor: String, $take: Int, $after: ID) {
  posts: chatPostsByGuest(guestToken: $guestToken, cursor: $cursor, take: $take, after: $after) {
    edges { cursor node { ${postFields} } } pageInfo { hasNextPage endCursor totalCount } } }`;

type HolderPlace = { ask: SignedInClient; accessToken: string; property: { id: string }; side: ChatRoomMembership };

export function holderIn(server: Server, { ask, accessToken, property, side }: HolderPlace): Chatter {
  const place = { room: side.chatRoomId, property: property.id };
  return chatterOf(server, {
    side,
    token: accessToken,
    send: (body, more) => ask(createPost, { ...place, body, ...more }),
    list: (page) => ask(fetchPosts, { ...place, ...page }),
  });
}

function guestIn(server: Server, { side, guestToken }: { side: ChatRoomMembership; guestToken: string }): Chatter {
  const place = { room: side.chatRoomId, guestToken };
  return chatterOf(server, {
    side,
    token: guestToken,
    send: (body, more) => sendGraphql(server, createPostByGuest, { ...place, body, ...more }),
    list: (page) => sendGraphql(server, fetchPostsByGuest, { guestToken, ...page }),
  });
}

type Means = Pick<Chatter, 'side' | 'token' | 'send'> & { list(page: Page): Promise<GraphqlAnswer> };

function chatterOf(server: Server, { list, ...means }: Means): Chatter {
  return {
    ...means,
    async write(body, more) {
      // `postFields` selects these fields.
      return partOf(await means.send(body, more), 'post') as ShownPost;
    },
    async fetch(page = {}) {
      return partOf(await list(page), 'posts') as ShownPosts;
    },
    open: () => openRoom(server, means),
  };
}

async function openRoom(server: Server, { side, token }: Pick<Chatter, 'side' | 'token'>): Promise<ChatClient> {
  const client = await openChatClient(server);
  const request = { chatRoomId: side.chatRoomId, chatRoomMembershipId: side.id, token };
  const answer = await client.request('subscribe', request);
  if (answer.type === 'REJECT') throw new Error(`Not subscribed: ${answer.errorCode}`);
  return client;
}

/** Returns the result of one field. Throws the errors if there are any. */
export function partOf({ data, errors }: GraphqlAnswer, name: string): unknown {
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  return data?.[name];
}
