import { limits } from '@yobirin/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calmMs } from '../platform/outages.ts';
import { buildHolder } from '../testing/builders/call.ts';
import { buildImage } from '../testing/builders/image.ts';
import { openCaller, openReceiver } from '../testing/call-client.ts';
import { captureLog } from '../testing/captured-log.ts';
import { buildGuestChat } from '../testing/chat-people.ts';
import { sendAttachments } from '../testing/send-attachments.ts';
import { type GraphqlAnswer, sendGraphql } from '../testing/send-graphql.ts';
import { sendRest } from '../testing/send-rest.ts';
import { sendUpload } from '../testing/send-upload.ts';
import { signIn } from '../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';

const gibibyte = 1024 ** 3;
const reserveBytes = gibibyte;
const ample = { freeBytes: 50 * gibibyte, totalBytes: 100 * gibibyte };
const few = { open: 100, limit: 1_000 };
const clock = createTestClock();
const captured = captureLog();
let disk = ample;
let openFiles: { open: number; limit: number } | null = few;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({
    clock,
    log: captured.log,
    config: { storageReserveBytes: reserveBytes },
    measureDisk: async () => disk,
    countOpenFiles: async () => openFiles,
  });
});

afterAll(() => server.close());

afterEach(async () => {
  disk = ample;
  openFiles = few;
  await readiness();
  clock.advance(calmMs);
});

const readiness = async () => (await sendRest(server, 'GET /readyz')).body;
const measure = async (name: string) =>
  (await (await fetch(`${server.url}/metrics`)).text()).split('\n').filter((line) => line.startsWith(`${name}{`));
const outcomeOf = ({ errors }: GraphqlAnswer) => (errors ? errors[0]?.extensions?.reason : 'taken');
const waitOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions?.retryAfterSeconds;

async function buildPeople() {
  const chat = await buildGuestChat(server);
  const doors = await openDoors(chat);
  return {
    ...chat,
    sendFile: async () => outcomeOf(await doors.fileOfGuest()),
    sendPicture: async () => outcomeOf(await doors.picture()),
  };
}

/** Each request that takes a file, or asks whether one would be taken. */
async function openDoors({ chatRoomId, guest: { guestToken }, holder }: Awaited<ReturnType<typeof buildGuestChat>>) {
  const { accessToken } = await signIn(server, holder.user);
  const headers = { authorization: `Bearer ${accessToken}` };
  const png = new Uint8Array(await buildImage().png().toBuffer());
  const own = { room: chatRoomId, as: holder.property.id };
  const changeIcon = 'mutation ($id: ID!, $icon: Upload) { updateYobirinProperty(id: $id, icon: $icon) { id } }';
  const post = `mutation ($room: ID!, $as: ID!, $file: Upload!) {
    createChatPost(chatRoomId: $room, yobirinPropertyId: $as, body: "", attachments: [$file]) { id } }`;
  const ask = 'query ($room: ID!, $as: ID!) { canAttach(chatRoomId: $room, yobirinPropertyId: $as, totalBytes: 1) }';
  const askAsGuest = 'query ($guestToken: String!) { canAttachByGuest(guestToken: $guestToken, totalBytes: 1) }';
  return {
    picture: () =>
      sendUpload(server, { query: changeIcon, variables: { id: holder.property.id }, files: { icon: png } }, headers),
    file: () => sendUpload(server, { query: post, variables: own, files: { file: png } }, headers),
    fileOfGuest: () => sendAttachments(server, { chatRoomId, guestToken }, [{ name: 'a.txt', content: 'x' }]),
    question: () => sendGraphql(server, ask, own, headers),
    questionOfGuest: () => sendGraphql(server, askAsGuest, { guestToken }),
  };
}

/** Rings a receiver and is answered. */
async function call(): Promise<void> {
  const { user, property } = await buildHolder(server.ctx.db);
  const receiver = await openReceiver(server, user);
  const caller = await openCaller(server, property.yobirinId);
  expect(await receiver.next('incoming')).toMatchObject({ roomId: caller.roomId });
  expect(await receiver.codeOf('ANSWER', { roomId: caller.roomId })).toBe('ACCEPT');
}

describe('a disk with less than the reserve', () => {
  test('refuses pictures, below half of it files of posts too, and takes texts and calls [HEAL-20]', async () => {
    const { guest, holder, sendFile, sendPicture } = await buildPeople();
    expect([await sendPicture(), await sendFile()]).toEqual(['taken', 'taken']);

    disk = { ...ample, freeBytes: reserveBytes - 1 };
    expect([await sendPicture(), await sendFile()]).toEqual(['site_storage_full', 'taken']);
    disk = { ...ample, freeBytes: reserveBytes / 2 - 1 };
    expect([await sendPicture(), await sendFile()]).toEqual(['site_storage_full', 'site_storage_full']);

    await guest.write('まだ書けます');
    await holder.write('はい');
    await call();
    disk = ample;
    expect([await sendPicture(), await sendFile()]).toEqual(['taken', 'taken']);
  });

  test('counts what is on its way, so that an upload does not use the reserve [HEAL-20]', async () => {
    const { uploads } = server.ctx;
    disk = { ...ample, freeBytes: reserveBytes + limits.imageMaxBytes };

    await expect(uploads.assertOpen('picture', limits.imageMaxBytes)).resolves.toBeUndefined();
    await expect(uploads.assertOpen('picture', limits.imageMaxBytes + 1)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    expect(await readiness()).toEqual({ status: 'ok' });
  });

  test('is reported by /readyz and the metrics [HEAL-21] [HEAL-22] [HEAL-29]', async () => {
    const { sendPicture } = await buildPeople();
    expect(await readiness()).toEqual({ status: 'ok' });
    const [before] = await measure('yobirin_uploads_refused');

    disk = { ...ample, freeBytes: 5 };
    await sendPicture();

    expect((await sendRest(server, 'GET /readyz')).status).toBe(200);
    expect(await readiness()).toEqual({ status: 'degraded', missing: ['disk'] });
    expect(await measure('yobirin_disk_bytes')).toEqual([
      'yobirin_disk_bytes{kind="free"} 5',
      `yobirin_disk_bytes{kind="total"} ${ample.totalBytes}`,
      `yobirin_disk_bytes{kind="reserve"} ${reserveBytes}`,
    ]);
    expect(await measure('yobirin_outage')).toContain('yobirin_outage{part="disk"} 1');
    expect((await measure('yobirin_uploads_refused'))[0]).not.toBe(before);
    const failures = await measure('yobirin_graphql_failures_total');
    const ofPictures = 'yobirin_graphql_failures_total{field="updateYobirinProperty",code="SERVICE_UNAVAILABLE"}';
    expect(failures.find((line) => line.startsWith(ofPictures))).not.toBe(`${ofPictures} 0`);
  });

  test('is one line of the log while 100 uploads are refused, and one when there is room [HEAL-23]', async () => {
    const { guest, sendFile } = await buildPeople();
    const from = captured.lines().length;
    disk = { ...ample, freeBytes: 5 };
    expect(await sendFile()).toBe('site_storage_full');
    // Pages ask this before they send a file.
    const query = `query ($guestToken: String!) { canAttachByGuest(guestToken: $guestToken, totalBytes: 1) }`;
    const variables = { guestToken: guest.guestToken };
    const answers = await Promise.all(Array.from({ length: 99 }, () => sendGraphql(server, query, variables)));
    expect(answers.map(outcomeOf)).toEqual(Array(99).fill('site_storage_full'));
    disk = ample;
    await readiness();
    clock.advance(calmMs);

    const said = captured.lines().slice(from);
    expect(said.filter(isOfOperators)).toMatchObject([
      { level: 50, part: 'disk', msg: 'the disk is nearly full: uploads are refused', reason: { freeBytes: 5 } },
      { level: 30, part: 'disk', msg: 'the disk has room again', attempts: 100 },
    ]);
    expect(await readiness()).toEqual({ status: 'ok' });
  });

  test('is noticed without any request [HEAL-23]', async () => {
    disk = { ...ample, freeBytes: 5 };
    expect(server.ctx.outages.disk.isOn()).toBe(false);

    clock.advance(15_000);

    await expect.poll(() => server.ctx.outages.disk.isOn()).toBe(true);
  });
});

/** Neither a request nor a security event, which are limited elsewhere. */
const isOfOperators = ({ level, part, msg }: Record<string, unknown>) =>
  part !== undefined || (Number(level) >= 40 && msg !== 'security event');

describe('a node near the limit of open files', () => {
  test('refuses uploads, takes texts and calls, and says so [HEAL-24]', async () => {
    const { guest, sendFile, sendPicture } = await buildPeople();
    openFiles = { open: 950, limit: 1_000 };

    expect([await sendPicture(), await sendFile()]).toEqual(['site_busy', 'site_busy']);
    await guest.write('まだ書けます');
    await call();

    expect(await readiness()).toEqual({ status: 'degraded', missing: ['open_files'] });
    expect(await measure('yobirin_outage')).toContain('yobirin_outage{part="open_files"} 1');
    expect(await measure('yobirin_uploads_refused')).toContain('yobirin_uploads_refused{reason="open_files"} 2');
    openFiles = few;
    expect(await sendFile()).toBe('taken');
  });

  test('takes uploads where the number is not known [HEAL-24]', async () => {
    const { sendFile } = await buildPeople();
    openFiles = null;

    expect(await sendFile()).toBe('taken');
    expect(await readiness()).toEqual({ status: 'ok' });
  });

  test('goes on when a connection cannot be accepted [HEAL-24]', async () => {
    const from = captured.lines().length;
    const refused = () => Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' });

    for (let connection = 0; connection < 100; connection += 1) server.app.server.emit('error', refused());

    expect(server.ctx.outages.open_files.isOn()).toBe(true);
    expect(captured.lines().slice(from)).toMatchObject([{ level: 50, part: 'open_files' }]);
    await call();
  });
});

test.each([
  { shortOf: 'room', seconds: 60 },
  { shortOf: 'open files', seconds: 5 },
])('a site that is short of $shortOf says at each door when to come again [HEAL-68]', async ({ shortOf, seconds }) => {
  const { picture, file, fileOfGuest, question, questionOfGuest } = await openDoors(await buildGuestChat(server));
  if (shortOf === 'room') disk = { ...ample, freeBytes: 5 };
  else openFiles = { open: 950, limit: 1_000 };

  const answers = [await picture(), await file(), await fileOfGuest(), await question(), await questionOfGuest()];

  expect(answers.map(waitOf)).toEqual(Array(5).fill(seconds));
});

test('files in S3 do not use the disk, which is watched for an embedded database only [HEAL-20]', async () => {
  const s3Store = { endpoint: 'http://127.0.0.1:9', region: 'x', bucket: 'x', prefix: '', isPathStyle: true };
  const settings = { s3Store, s3AccessKeyId: 'x', s3SecretAccessKey: 'x', storageReserveBytes: reserveBytes };
  const measureDisk = async () => ({ ...ample, freeBytes: 5 });
  for (const isDatabaseEmbedded of [true, false]) {
    const site = await startTestApp({ config: { ...settings, isDatabaseEmbedded }, measureDisk });

    await expect(site.ctx.uploads.assertOpen('post', 1)).resolves.toBeUndefined();
    expect((await site.ctx.disk.read()) !== null).toBe(isDatabaseEmbedded);
    expect(site.ctx.outages.disk.isOn()).toBe(isDatabaseEmbedded);

    await site.close();
  }
});
