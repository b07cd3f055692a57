import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkout } from '../../config/values.ts';
import { openChatClient } from '../../testing/chat-client.ts';
import { buildChatHolder, partOf } from '../../testing/chat-people.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

/** The first example in docs/protocol.md that contains these words. */
async function readExample(language: 'graphql' | 'json', words: string): Promise<string> {
  const document = await readFile(resolve(checkout, 'docs/protocol.md'), 'utf8');
  const blocks = [...document.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, kind, text = '']) => ({ kind, text }));
  const example = blocks.find(({ kind, text }) => kind === language && text.includes(words));
  if (!example) throw new Error(`docs/protocol.md has no example of ${words}`);
  return example.text;
}

test('a guest gets a token by the examples in docs/protocol.md, and opens the chat with it [SIGNAL-73]', async () => {
  const { property } = await buildChatHolder(server);
  const findId = await readExample('graphql', 'yobirinPropertyForCall');
  const openChat = await readExample('graphql', 'createChatRoomGuest');
  const { input } = JSON.parse(await readExample('json', 'toYobirinPropertyId'));

  const found = partOf(
    await sendGraphql(server, findId, { yobirinId: property.yobirinId }),
    'yobirinPropertyForCall',
  ) as { id: string };
  const answer = await sendGraphql(server, openChat, { input: { ...input, toYobirinPropertyId: found.id } });
  const room = partOf(answer, 'createChatRoomGuest') as {
    id: string;
    chatRoomMemberships: { id: string; isOwn: boolean; guestToken: string | null }[];
  };

  const own = room.chatRoomMemberships.find(({ isOwn }) => isOwn);
  const place = { chatRoomId: room.id, chatRoomMembershipId: own?.id ?? '', token: own?.guestToken ?? '' };
  const page = await openChatClient(server);
  expect(await page.request('subscribe', place)).toEqual({ type: 'ACCEPT' });
});

test('a user finds their own IDs and where a call can go by the examples in docs/protocol.md [SIGNAL-73]', async () => {
  const { property, ask } = await buildChatHolder(server);
  const { id, yobirinId } = property;

  const user = partOf(await ask(await readExample('graphql', 'authenticatedUser')), 'authenticatedUser');
  const targets = partOf(await ask(await readExample('graphql', 'transferTargets'), { ownId: id }), 'transferTargets');

  expect(user).toEqual({ memberships: [{ yobirinProperties: [{ id, yobirinId }] }], groupMemberships: [] });
  expect(targets).toEqual({ edges: [] });
});
