import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRecording, buildVoiceMessage } from '../../../testing/builders/voice.ts';
import { buildChatHolder, buildGuestChat, type GuestChatter, partOf } from '../../../testing/chat-people.ts';
import { sendAttachments } from '../../../testing/send-attachments.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf, type SignedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const query = `query ($chatRoomId: ID!, $yobirinPropertyId: ID!, $cursor: String, $take: Int) {
  chatFiles(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId, cursor: $cursor, take: $take) {
    edges { node { id fileName fileSize mimeType chatPostId createdAt isOwn postUserNickname } }
    pageInfo { totalCount hasNextPage endCursor } } }`;

type ShownFiles = {
  edges: { node: Record<string, unknown> & { fileName: string } }[];
  pageInfo: { totalCount: number; hasNextPage: boolean; endCursor: string | null };
};
type Place = { chatRoomId: string; yobirinPropertyId: string; cursor?: string | null; take?: number };

async function filesOf(ask: SignedInClient, place: Place): Promise<ShownFiles> {
  return partOf(await ask(query, place), 'chatFiles') as ShownFiles;
}

const namesOf = ({ edges }: ShownFiles) => edges.map(({ node }) => node.fileName);

async function buildChat() {
  const { chatRoomId, holder, guest } = await buildGuestChat(server);
  const place = { chatRoomId, yobirinPropertyId: holder.property.id };
  return { place, holder, guest, send: (...names: string[]) => sendFiles(chatRoomId, guest, names) };
}

async function sendFiles(chatRoomId: string, guest: GuestChatter, names: readonly string[]): Promise<string> {
  const files = names.map((name) => ({ name, content: `in ${name}` }));
  return (partOf(await sendAttachments(server, { chatRoomId, ...guest }, files), 'post') as { id: string }).id;
}

describe('the files of a chat', () => {
  test('are listed newest first, page by page, with their posts [INBOX-47]', async () => {
    const { place, holder, send } = await buildChat();
    await send('a.txt', 'b.txt');
    const chatPostId = await send('写真📷.txt');

    const first = await filesOf(holder.ask, { ...place, take: 2 });
    const rest = await filesOf(holder.ask, { ...place, take: 2, cursor: first.pageInfo.endCursor });

    expect([...namesOf(first), ...namesOf(rest)]).toEqual(['写真📷.txt', 'b.txt', 'a.txt']);
    expect(first.edges[0]?.node).toMatchObject({ chatPostId, mimeType: 'text/plain', isOwn: false });
    expect(first.edges[0]?.node).toMatchObject({ postUserNickname: null, createdAt: expect.any(String) });
    expect(first.pageInfo).toMatchObject({ totalCount: 3, hasNextPage: true });
    expect(rest.pageInfo.hasNextPage).toBe(false);
  });

  test('go with their post, and with an edit that removes them [INBOX-47]', async () => {
    const { place, holder, guest, send } = await buildChat();
    const { guestToken } = guest;
    const deleted = await send('deleted.txt');
    const edited = await send('edited.txt');
    await send('kept.txt');

    const deletion =
      'mutation ($id: ID!, $guestToken: String!) { deleteChatPostByGuest(id: $id, guestToken: $guestToken) }';
    expect(codeOf(await sendGraphql(server, deletion, { id: deleted, guestToken }))).toBeUndefined();
    const edit = `mutation ($id: ID!, $guestToken: String!) {
      updateChatPostByGuest(id: $id, guestToken: $guestToken, body: "Sorry", attachments: []) { id } }`;
    expect(codeOf(await sendGraphql(server, edit, { id: edited, guestToken }))).toBeUndefined();

    const files = await filesOf(holder.ask, place);
    expect(namesOf(files)).toEqual(['kept.txt']);
    expect(files.pageInfo.totalCount).toBe(1);
  });

  test('are without voice messages, which the chat plays [INBOX-47]', async () => {
    const { place, holder, guest, send } = await buildChat();
    await send('a.txt');
    const chatPostId = await buildVoiceMessage(server.ctx.db, guest.side, holder.property.id);
    await buildRecording(server.ctx, chatPostId, place.chatRoomId);

    const files = await filesOf(holder.ask, place);

    expect(namesOf(files)).toEqual(['a.txt']);
    expect(files.pageInfo.totalCount).toBe(1);
  });

  test('do not mark posts as read [INBOX-47]', async () => {
    const { place, holder, guest, send } = await buildChat();
    await send('a.txt');

    await filesOf(holder.ask, place);

    const [post] = (await guest.fetch()).edges;
    expect(post?.node.chatReadStatuses).toMatchObject([{ isRead: false }]);
  });

  test('are for the holders of an ID of the chat alone, and a cursor of another list is refused [INBOX-47]', async () => {
    const { place, holder, send } = await buildChat();
    await send('a.txt');
    const other = await buildChatHolder(server);

    expect(codeOf(await other.ask(query, place))).toBe('NOT_FOUND');
    expect(codeOf(await other.ask(query, { ...place, yobirinPropertyId: other.property.id }))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, query, place))).toBe('UNAUTHENTICATED');
    expect(codeOf(await holder.ask(query, { ...place, cursor: 'e30' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await holder.ask(query, { ...place, take: 0 }))).toBe('BAD_USER_INPUT');
  });
});
