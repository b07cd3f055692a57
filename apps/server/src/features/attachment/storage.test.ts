import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { planMasters } from '@yobirin/contract/billing';
import { limits } from '@yobirin/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { buildOwner } from '../../testing/builders/membership.ts';
import { buildUser } from '../../testing/builders/user.ts';
import {
  askAs,
  buildGroupGuestChat,
  buildGuestChat,
  type GuestChatter,
  type HoldingChatter,
  partOf,
} from '../../testing/chat-people.ts';
import { answerTo, openUpload, uploadEnd } from '../../testing/open-upload.ts';
import { attachmentFields, type SentFile, sendAttachments } from '../../testing/send-attachments.ts';
import { type GraphqlAnswer, sendGraphql } from '../../testing/send-graphql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { assignEarlierAttachments } from './attachment.jobs.ts';
import { sweepReservations } from './storage.service.ts';

const mebibyte = 1024 * 1024;
const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

afterEach(async () => {
  await server.ctx.pool.query('truncate chat_posts, attachment_uploads cascade');
});

type Chat = { chatRoomId: string; holder: HoldingChatter; guest: GuestChatter };

const reasonOf = ({ data, errors }: GraphqlAnswer) => (data?.post ? 'taken' : errors?.[0]?.extensions?.reason);
const text = (megabytes: number): SentFile => ({ name: 'a.txt', content: 'x'.repeat(megabytes * mebibyte) });
const small = { name: 'a.txt', content: 'x' };
const send = async (chat: Chat, ...files: SentFile[]) =>
  reasonOf(await sendAttachments(server, { ...chat, guestToken: chat.guest.guestToken }, files));

const canAttach = `query ($guestToken: String!, $totalBytes: Int!) {
  post: canAttachByGuest(guestToken: $guestToken, totalBytes: $totalBytes) }`;
const ask = async ({ guest: { guestToken } }: Chat, totalBytes: number) =>
  reasonOf(await sendGraphql(server, canAttach, { guestToken, totalBytes }));

/** Adds rows of the largest size to the file that the guest has sent, without their files. */
async function fill({ chatRoomId }: Chat, count: number): Promise<void> {
  await server.ctx.pool.query(
    `insert into attachments (chat_post_id, file_key, file_name, file_size, mime_type, created_at, account_id, chat_room_id, chat_room_membership_id)
     select chat_post_id, 'x' || random() || n, file_name, $2, mime_type, created_at, account_id, chat_room_id, chat_room_membership_id
     from attachments, generate_series(1, $3) as n where chat_room_id = $1`,
    [chatRoomId, limits.attachmentMaxBytes, count],
  );
}

async function countFiles(): Promise<number> {
  const folder = join(server.ctx.config.dataDirectory, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

async function countReservations(): Promise<number> {
  return (await server.ctx.pool.query('select from attachment_uploads')).rowCount ?? 0;
}

describe('before approval', () => {
  test('150 MB in three posts are refused and leave nothing [ATTACH-05]', async () => {
    const chat = await buildGuestChat(server, { isApproved: false });
    const before = await countFiles();

    const refused = [await send(chat, text(50)), await send(chat, text(50)), await send(chat, text(50))];

    expect(refused).toEqual(Array(3).fill('files_after_approval'));
    expect(await ask(chat, 1)).toBe('files_after_approval');
    expect(await countFiles()).toBe(before);
    await chat.holder.ask(approve, { id: chat.holder.side.id, property: chat.holder.property.id });
    expect(await send(chat, small)).toBe('taken');
  });

  test('a file cannot come in by an edit [ATTACH-05]', async () => {
    const { guest } = await buildGuestChat(server, { isApproved: false });
    const { id } = await guest.write('写真です');
    const query = `mutation ($id: ID!, $guestToken: String!, $attachments: [AttachmentInput!]) {
      post: updateChatPostByGuest(id: $id, guestToken: $guestToken, attachments: $attachments) { id } }`;
    const variables = { id, guestToken: guest.guestToken, attachments: [{ file: null }] };
    const map = JSON.stringify({ 0: ['variables.attachments.0.file'] });
    const outgoing = openUpload(server, {
      fileName: 'a.txt',
      fields: { operations: JSON.stringify({ query, variables }), map },
    });
    outgoing.end(`x${uploadEnd}`);

    expect(reasonOf(await answerTo(outgoing))).toBe('files_after_approval');
  });

  test('three posts are taken, however many are sent at once, and however sent [ATTACH-05]', async () => {
    const { guest, holder } = await buildGuestChat(server, { isApproved: false });
    const page = await guest.open();
    const bySocket = (body: string) => page.request('post', { body, clientPostId: randomUUID() });

    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? guest.send(`${index}`) : bySocket(`${index}`))),
    );

    const { rowCount } = await server.ctx.pool.query('select from chat_posts where chat_room_id = $1', [
      guest.side.chatRoomId,
    ]);
    expect(rowCount).toBe(limits.pendingPostsMax);
    const refused = answers.filter((answer): answer is GraphqlAnswer => 'errors' in answer && !!answer.errors);
    expect(new Set(refused.map(reasonOf))).toEqual(new Set(['posts_after_approval']));
    await holder.ask(approve, { id: holder.side.id, property: holder.property.id });
    expect(reasonOf(await guest.send('四通目'))).toBe('taken');
  });

  test('a post that is sent again is the earlier one, and deleting buys no further post [ATTACH-05]', async () => {
    const { guest } = await buildGuestChat(server, { isApproved: false });
    const clientPostId = randomUUID();
    await guest.write('一', { clientPostId });
    const { id } = await guest.write('二');
    await guest.write('三');

    const again = await guest.write('一', { clientPostId });
    await sendGraphql(server, remove, { id, guestToken: guest.guestToken });

    expect(again.body).toBe('一');
    expect(reasonOf(await guest.send('四'))).toBe('posts_after_approval');
  });
});

const approve = `mutation ($id: ID!, $property: ID!) {
  updateChatRoomMembership(id: $id, yobirinPropertyId: $property, isApproved: true) { id } }`;
const remove = `mutation ($id: ID!, $guestToken: String!) { deleteChatPostByGuest(id: $id, guestToken: $guestToken) }`;

describe('files are refused before they are sent, with what is full [ATTACH-10]', () => {
  test('the space of a guest, until a post is deleted', async () => {
    const chat = await buildGuestChat(server);
    expect(await send(chat, small)).toBe('taken');
    await fill(chat, 2);

    expect(await ask(chat, 99 * mebibyte)).toBe('taken');
    expect(await ask(chat, 100 * mebibyte)).toBe('guest_storage_full');
    expect(await send(chat, text(101))).toBe('guest_storage_full');
    const [post] = (await chat.guest.fetch()).edges;
    await sendGraphql(server, remove, { id: post?.node.id, guestToken: chat.guest.guestToken });
    expect(await ask(chat, 100 * mebibyte)).toBe('taken');
  });

  test('the space of a room', async () => {
    const chat = await buildGuestChat(server);
    await send(chat, small);
    await fill(chat, 10);
    await server.ctx.pool.query('update attachments set chat_room_membership_id = $1', [chat.holder.side.id]);

    expect(await ask(chat, 40 * mebibyte)).toBe('taken');
    expect(await ask(chat, 50 * mebibyte)).toBe('room_storage_full');
  });

  test('the space of the account, whichever of its rooms uses it [LIMIT-09]', async () => {
    const chat = await buildGuestChat(server);
    await send(chat, small);
    await fill(chat, 5);
    await server.ctx.pool.query('update attachments set chat_room_membership_id = null, chat_room_id = null');

    const { free } = planMasters;
    expect(free.storageBytes).toBe(1024 * mebibyte);
    await server.ctx.pool.query('update licensed_plans set plan_master_id = $1', [free.id]);

    expect(await ask(chat, 23 * mebibyte)).toBe('taken');
    expect(await ask(chat, 24 * mebibyte)).toBe('account_storage_full');
    expect(await send(chat, text(24))).toBe('account_storage_full');
  });

  test('the reserve of the disk [ATTACH-12]', async () => {
    const full = await startTestApp({ config: { storageReserveBytes: Number.MAX_SAFE_INTEGER } });
    const { chatRoomId, guest } = await buildGuestChat(full);

    const answer = await sendAttachments(full, { chatRoomId, guestToken: guest.guestToken }, [small]);

    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'SERVICE_UNAVAILABLE', reason: 'site_storage_full' });
    await full.close();
  });
});

describe('running uploads count [ATTACH-10]', () => {
  /** An upload that does not say its size, so that space for the largest file is reserved. */
  function begin({ chatRoomId, guest }: Chat) {
    const fields = attachmentFields({ chatRoomId, guestToken: guest.guestToken }, 1);
    const outgoing = openUpload(server, { fileName: 'a.txt', fields });
    outgoing.write('x'.repeat(100_000));
    const answer = answerTo(outgoing);
    answer.catch(() => {});
    return { outgoing, answer };
  }

  test('three at once cannot pass a quota together', async () => {
    const chat = await buildGuestChat(server);

    const uploads = [begin(chat), begin(chat), begin(chat)];
    await expect.poll(countReservations).toBe(2);
    for (const { outgoing } of uploads) outgoing.end(uploadEnd);

    const reasons = await Promise.all(uploads.map(async ({ answer }) => reasonOf(await answer)));
    expect(reasons.toSorted()).toEqual(['guest_storage_full', 'taken', 'taken']);
    expect(await countReservations()).toBe(0);
    expect(await ask(chat, 499 * mebibyte)).toBe('taken');
  });

  test('one that is broken off gives its space back', async () => {
    const chat = await buildGuestChat(server);
    const { outgoing } = begin(chat);
    outgoing.on('error', () => {});
    await expect.poll(countReservations).toBe(1);

    outgoing.destroy();

    await expect.poll(countReservations).toBe(0);
  });

  test('one of a killed node gives its space back after minutes, a slow one keeps it', async () => {
    const chat = await buildGuestChat(server);
    const slow = begin(chat);
    await expect.poll(countReservations).toBe(1);
    await server.ctx.pool.query(
      `insert into attachment_uploads (account_id, chat_room_id, chat_room_membership_id, size_bytes, refreshed_at)
       select account_id, chat_room_id, chat_room_membership_id, size_bytes, refreshed_at from attachment_uploads`,
    );
    expect(await ask(chat, 150 * mebibyte)).toBe('guest_storage_full');

    for (let minute = 0; minute < 6; minute += 1) {
      clock.advance(60_000);
      await expect.poll(isRefreshed).toBe(true);
    }

    expect(await ask(chat, 150 * mebibyte)).toBe('taken');
    expect(await ask(chat, 400 * mebibyte)).toBe('guest_storage_full');
    await sweepReservations(server.ctx);
    expect(await countReservations()).toBe(1);
    slow.outgoing.end(uploadEnd);
    expect(reasonOf(await slow.answer)).toBe('taken');
  });

  async function isRefreshed(): Promise<boolean> {
    const { rows } = await server.ctx.pool.query('select max(refreshed_at) as at from attachment_uploads');
    return clock.now().getTime() - rows[0].at.getTime() < 30_000;
  }
});

const storageUsage = `query ($accountId: ID!) { usage: storageUsage(accountId: $accountId) {
  usedBytes maxBytes isTakingFiles ids { id yobirinId nickname usedBytes } rooms { id yobirinPropertyId name usedBytes } } }`;

const findPayer = async () => (await server.ctx.pool.query('select account_id from attachments')).rows[0].account_id;

test('the owner sees which IDs and rooms use the space [ATTACH-11]', async () => {
  const chat = await buildGuestChat(server);
  await send(chat, text(2));
  await send(chat, small);

  const usage = partOf(await chat.holder.ask(storageUsage, { accountId: await findPayer() }), 'usage');

  const usedBytes = 2 * mebibyte + 1;
  const { id: yobirinPropertyId, yobirinId, nickname } = chat.holder.property;
  expect(usage).toEqual({
    usedBytes,
    maxBytes: planMasters.professional.storageBytes,
    isTakingFiles: true,
    ids: [{ id: yobirinPropertyId, yobirinId, nickname, usedBytes }],
    rooms: [{ id: chat.chatRoomId, yobirinPropertyId, name: expect.any(String), usedBytes }],
  });
});

test('the owner sees how much the IDs of others use, and not with whom they chat [ATTACH-11]', async () => {
  const { chatRoomId, guest } = await buildGroupGuestChat(server);
  await sendAttachments(server, { chatRoomId, guestToken: guest.guestToken }, [small]);
  const accountId = await findPayer();
  const user = await buildUser(server.ctx.db);
  await buildOwner(server.ctx.db, { accountId, userId: user.id });
  const asOwner = await askAs(server, user);

  const usage = partOf(await asOwner.ask(storageUsage, { accountId }), 'usage');

  expect(usage).toMatchObject({ usedBytes: 1, ids: [{ usedBytes: 1 }], rooms: [] });
});

describe('files of an earlier release', () => {
  const readPlaces = async () =>
    (
      await server.ctx.pool.query(
        'select id, account_id, chat_room_id, chat_room_membership_id from attachments order by id',
      )
    ).rows;
  const forgetPlaces = () =>
    server.ctx.pool.query(
      'update attachments set account_id = null, chat_room_id = null, chat_room_membership_id = null',
    );

  test('come to count against those who pay for them [ATTACH-10]', async () => {
    const group = await buildGroupGuestChat(server);
    await send(await buildGuestChat(server), small, small);
    await sendAttachments(server, { ...group, guestToken: group.guest.guestToken }, [small]);
    const places = await readPlaces();
    expect(places).toHaveLength(3);
    await forgetPlaces();

    await assignEarlierAttachments(server.ctx);

    expect(await readPlaces()).toEqual(places);
  });

  test('are left for the next time while their room is in use, and others are not', async () => {
    const [used, other] = [await buildGuestChat(server), await buildGuestChat(server)];
    for (const chat of [used, other]) await send(chat, small);
    const places = await readPlaces();
    await forgetPlaces();

    const assigned = await server.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`select from chat_rooms where id = ${used.chatRoomId} for update`);
      await assignEarlierAttachments(server.ctx);
      return readPlaces();
    });
    expect(assigned.map(({ chat_room_id: room }) => room)).toEqual([null, other.chatRoomId]);
    await assignEarlierAttachments(server.ctx);

    expect(await readPlaces()).toEqual(places);
  });
});
