import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildGuestChat, type GuestChatter, partOf } from '../../../testing/chat-people.ts';
import { sendAttachments } from '../../../testing/send-attachments.ts';
import { type GraphqlAnswer, sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

type FiledPost = { id: string; attachments: { id: string; fileName: string }[] };

const update = `mutation ($id: ID!, $guestToken: String!, $body: String, $attachments: [AttachmentInput!]) {
  post: updateChatPostByGuest(id: $id, guestToken: $guestToken, body: $body, attachments: $attachments) {
    id body attachments { id fileName } } }`;

const namesOf = ({ attachments }: FiledPost) => attachments.map(({ fileName }) => fileName);

async function buildFiledPost(names: readonly string[]) {
  const chat = await buildGuestChat(server);
  const files = names.map((name) => ({ name, content: `${name}の中身` }));
  const answer = await sendAttachments(server, { chatRoomId: chat.chatRoomId, ...chat.guest }, files);
  return { ...chat, post: partOf(answer, 'post') as FiledPost };
}

/** Keeps some attachments and adds a file. */
async function editWithFile(guest: GuestChatter, post: FiledPost, keptIds: readonly string[]): Promise<GraphqlAnswer> {
  const attachments = [...keptIds.map((id) => ({ id })), { file: null }];
  const variables = { id: post.id, guestToken: guest.guestToken, attachments };
  const form = new FormData();
  form.append('operations', JSON.stringify({ query: update, variables }));
  form.append('map', JSON.stringify({ 0: [`variables.attachments.${keptIds.length}.file`] }));
  form.append('0', new Blob(['新しい']), 'new.txt');
  const headers = { 'graphql-require-preflight': '1' };
  const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body: form });
  return (await response.json()) as GraphqlAnswer;
}

async function countFiles(): Promise<number> {
  const directory = join(server.ctx.config.dataDirectory, 'files');
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('an edit', () => {
  test('sends the final set of attachments: kept ids and added files [OP-47] [API-GQL-49]', async () => {
    const { guest, holder, post } = await buildFiledPost(['a.txt', 'b.txt']);
    const page = await holder.open();
    const before = await countFiles();

    const edited = await editWithFile(guest, post, [post.attachments[1]?.id ?? '']);

    expect(namesOf(partOf(edited, 'post') as FiledPost)).toEqual(['b.txt', 'new.txt']);
    expect(await countFiles()).toBe(before);
    await page.eventually(() =>
      expect(page.roomEvents()).toMatchObject([
        { type: 'UPDATE', body: { id: post.id, attachments: [{ fileName: 'b.txt' }, { fileName: 'new.txt' }] } },
      ]),
    );
  });

  test('keeps all attachments if the list is left out, and removes all if it is empty [OP-47]', async () => {
    const { guest, post } = await buildFiledPost(['a.txt']);
    const { guestToken } = guest;

    const kept = await sendGraphql(server, update, { id: post.id, guestToken, body: '写真です' });
    const removed = await sendGraphql(server, update, { id: post.id, guestToken, attachments: [] });

    expect(namesOf(partOf(kept, 'post') as FiledPost)).toEqual(['a.txt']);
    expect(partOf(removed, 'post')).toMatchObject({ body: '写真です', attachments: [] });
  });

  test('is refused if it would empty the post or keep an unknown attachment [CHAT-05]', async () => {
    const { guest, post } = await buildFiledPost(['a.txt']);
    const { post: foreign } = await buildFiledPost(['b.txt']);
    const { guestToken } = guest;
    const before = await countFiles();

    const emptied = await sendGraphql(server, update, { id: post.id, guestToken, attachments: [] });
    const stolen = await editWithFile(guest, post, [foreign.attachments[0]?.id ?? '']);

    expect([codeOf(emptied), codeOf(stolen)]).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT']);
    expect(await countFiles()).toBe(before);
    const [shown] = (await guest.fetch()).edges;
    expect(shown?.node.attachments).toMatchObject([{ fileName: 'a.txt' }]);
  });
});

test('a post of files alone reaches the other side live, with the files', async () => {
  const { chatRoomId, holder, guest } = await buildGuestChat(server);
  const page = await holder.open();

  await sendAttachments(server, { chatRoomId, ...guest }, [{ name: 'map.txt', content: '地図' }]);

  await page.eventually(() =>
    expect(page.roomEvents()).toMatchObject([
      { type: 'CREATE', body: { body: '', attachments: [{ fileName: 'map.txt', mimeType: 'text/plain' }] } },
    ]),
  );
});
