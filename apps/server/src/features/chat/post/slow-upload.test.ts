import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SQL, sql } from '../../../platform/database/orm.ts';
import { buildGroupChat } from '../../../testing/chat-people.ts';
import { answerTo, openUpload, uploadEnd } from '../../../testing/open-upload.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

/** A member of a group in one of the group's chats. */
async function buildMember() {
  const { chatRoomId: room, groupId, member } = await buildGroupChat(server);
  return { ...member, groupId, property: member.property.id, room };
}

type Member = Awaited<ReturnType<typeof buildMember>>;

const create = `mutation ($room: ID!, $property: ID!, $files: [Upload!]) {
  post: createChatPost(chatRoomId: $room, yobirinPropertyId: $property, body: "", attachments: $files) { id } }`;
const update = `mutation ($id: ID!, $property: ID!, $files: [AttachmentInput!]) {
  post: updateChatPost(id: $id, yobirinPropertyId: $property, attachments: $files) { id } }`;

const ways = {
  'a new post': async ({ room, property }: Member) => ({
    operations: { query: create, variables: { room, property, files: [null] } },
    map: { 0: ['variables.files.0'] },
  }),
  'an edit': async ({ property, write }: Member) => ({
    operations: { query: update, variables: { id: (await write('写真')).id, property, files: [{ file: null }] } },
    map: { 0: ['variables.files.0.file'] },
  }),
};

const losses: { loss: string; statement: (member: Member) => SQL; code: string }[] = [
  {
    loss: 'leaves the group',
    statement: ({ groupId }) => sql`delete from group_memberships where group_id = ${groupId}`,
    code: 'NOT_FOUND',
  },
  {
    loss: 'may only look',
    statement: ({ groupId }) => sql`update group_memberships set is_valid = false where group_id = ${groupId}`,
    code: 'FORBIDDEN',
  },
];

const cases = losses.flatMap((one) => (['a new post', 'an edit'] as const).map((way) => ({ ...one, way })));

test.each(cases)('the file of $way is not kept when its sender $loss during the upload [CHAT-04]', async (given) => {
  const member = await buildMember();
  const { operations, map } = await ways[given.way](member);
  const outgoing = openUpload(server, {
    fileName: 'large.txt',
    fields: { operations: JSON.stringify(operations), map: JSON.stringify(map) },
    headers: { authorization: `Bearer ${member.accessToken}` },
  });
  const answer = answerTo(outgoing);
  outgoing.write('the beginning');
  await expect.poll(countFiles).toBe(1);

  await server.ctx.db.execute(given.statement(member));
  outgoing.end(` and the end${uploadEnd}`);

  expect(codeOf(await answer)).toBe(given.code);
  expect(await countFiles()).toBe(0);
  const { rows } = await server.ctx.pool.query('select id from attachments');
  expect(rows).toEqual([]);
});

async function countFiles(): Promise<number> {
  const directory = join(server.ctx.config.dataDirectory, 'files');
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
