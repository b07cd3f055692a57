import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildImage, buildNoise } from '../../../testing/builders/image.ts';
import { buildMembership, buildOwner } from '../../../testing/builders/membership.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser, testPassword } from '../../../testing/builders/user.ts';
import { sendUpload } from '../../../testing/send-upload.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sweepPictures } from './profile.jobs.ts';

let server: TestApp;
let temporary: string;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'yobirin-received-'));
  server = await startTestApp();
  vi.stubEnv('TMPDIR', temporary);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await rm(temporary, { recursive: true });
});

beforeEach(() => rm(join(server.ctx.config.dataDirectory, 'files/images'), { recursive: true, force: true }));

const update = `mutation (
  $id: ID!, $nickname: String, $icon: Upload, $iconCrop: ImageCropInput, $removeIcon: Boolean,
  $background: Upload, $removeBackground: Boolean, $expectedVersion: Int
) {
  updateYobirinProperty(
    id: $id, nickname: $nickname, icon: $icon, iconCrop: $iconCrop, removeIcon: $removeIcon,
    background: $background, removeBackground: $removeBackground, expectedVersion: $expectedVersion
  ) { iconUrl iconSmallUrl iconColor backgroundUrl backgroundColor version }
}`;

type Shown = Record<'iconUrl' | 'iconSmallUrl' | 'backgroundUrl', string | null> & { version: number };

async function buildHolder() {
  const { db } = server.ctx;
  const user = await buildUser(db);
  const seat = await buildOwner(db, { userId: user.id });
  const property = await buildProperty(db, { membershipId: seat.id });
  const { accessToken } = await signIn(server, user);
  const headers = { authorization: `Bearer ${accessToken}` };
  const send = (files: Record<string, Uint8Array<ArrayBuffer>>, variables: Record<string, unknown> = {}) =>
    sendUpload(server, { query: update, variables: { id: property.id, ...variables }, files }, headers);
  /** Returns the saved profile. */
  const save = async (...input: Parameters<typeof send>): Promise<Shown> => {
    const { data, errors } = await send(...input);
    if (!data) throw new Error(JSON.stringify(errors));
    return data.updateYobirinProperty as Shown;
  };
  return { user, seat, property, headers, send, save };
}

async function png(overrides: Parameters<typeof buildImage>[0] = {}): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await buildImage(overrides).png().toBuffer());
}

const storedImages = async () => {
  const names = await readdir(join(server.ctx.config.dataDirectory, 'files'), { recursive: true });
  return names.filter((name) => name !== '.incoming' && name !== 'images');
};

const get = (path: string | null) => fetch(server.url + path);

describe('the pictures of a profile', () => {
  test('are stored, served in their sizes and cached by browsers without limit [API-GQL-32]', async () => {
    const { save } = await buildHolder();

    const shown = await save({ icon: await png({ background: '#3060c0' }), background: await png() });

    expect(shown).toMatchObject({
      iconUrl: expect.stringMatching(/^\/static\/images\/[\da-f-]+\.webp$/),
      iconColor: '#3060c0',
      backgroundColor: '#3060c0',
      version: 2,
    });
    for (const [url, size] of [
      [shown.iconUrl, [300, 300]],
      [shown.iconSmallUrl, [96, 96]],
      [shown.backgroundUrl, [1200, 600]],
    ] as const) {
      const response = await get(url);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const content = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(content.length));
      expect(sizeOfWebp(content)).toEqual(size);
    }
  });

  test('are cropped to the chosen square for the icon', async () => {
    const { save, send } = await buildHolder();
    const input = { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } } as const;
    const halves = buildImage({ width: 400, height: 200, background: '#ff0000' }).composite([
      { input, left: 200, top: 0 },
    ]);
    const icon = new Uint8Array(await halves.png().toBuffer());

    expect(await save({ icon }, { iconCrop: { x: 210, y: 10, size: 180 } })).toMatchObject({ iconColor: '#0000ff' });
    const { errors } = await send({ icon }, { iconCrop: { x: -1, y: 0, size: 0 } });
    expect(errors?.[0]?.extensions).toMatchObject({ fields: { 'iconCrop.x': 'invalid', 'iconCrop.size': 'invalid' } });
  });

  test('may be sent in any order, also if larger than the upload buffer', async () => {
    const { save } = await buildHolder();
    const large = new Uint8Array(await buildNoise({ width: 1500, height: 1000 }).png().toBuffer());

    expect((await save({ icon: large, background: large })).version).toBe(2);
    expect((await save({ background: large, icon: large })).version).toBe(3);
    expect(await storedImages()).toHaveLength(3);
  });

  test('are deleted when replaced or removed, not before', async () => {
    const { save } = await buildHolder();
    const first = await save({ icon: await png(), background: await png() });
    const second = await save({ icon: await png({ background: '#fff' }) });

    expect((await get(first.iconUrl)).status).toBe(404);
    expect((await get(first.iconSmallUrl)).status).toBe(404);
    expect((await get(second.iconUrl)).status).toBe(200);
    expect(second.backgroundUrl).toBe(first.backgroundUrl);

    const third = await save({}, { removeIcon: true });
    expect(third).toMatchObject({ iconUrl: null, iconColor: null, backgroundUrl: first.backgroundUrl });
    expect(await storedImages()).toHaveLength(1);
    expect(await save({}, { removeBackground: true })).toMatchObject({ backgroundUrl: null, backgroundColor: null });
    expect(await storedImages()).toEqual([]);
  });

  test('stay unchanged if they are missing or null', async () => {
    const { save } = await buildHolder();
    const before = await save({ icon: await png() });

    const after = await save({}, { nickname: 'Desk', icon: null, background: null, removeIcon: null });

    expect(after.iconUrl).toBe(before.iconUrl);
    expect((await get(after.iconUrl)).status).toBe(200);
  });

  test('are deleted with the account', async () => {
    const { save, headers } = await buildHolder();
    await save({ icon: await png(), background: await png() });

    const query = 'mutation ($password: String!) { deleteAuthenticatedUser(password: $password) }';
    await sendUpload(server, { query, variables: { password: testPassword }, files: {} }, headers);

    expect(await storedImages()).toEqual([]);
  });
});

describe('a refused picture leaves the profile unchanged and no file behind', () => {
  test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, string]>([
    ['a program', async () => new Uint8Array(Buffer.from('MZ this program')), 'invalid_image_type'],
    [
      'an svg',
      async () => new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      'invalid_image_type',
    ],
    ['half a picture', async () => (await png({ noise: { type: 'gaussian' } })).slice(0, 50_000), 'invalid'],
    ['11 MiB', async () => new Uint8Array(11 * 1024 * 1024), 'too_large'],
    ['too many pixels', () => png({ width: 10_000, height: 6_000 }), 'too_large'],
  ])('%s [OP-61]', async (_what, build, code) => {
    const { send, save } = await buildHolder();

    const { errors } = await send({ background: await build(), icon: await png() }, { nickname: 'Changed' });

    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { background: code } });
    expect(await storedImages()).toEqual([]);
    expect(await readdir(temporary)).toEqual([]);
    expect(await save({})).toMatchObject({ iconUrl: null, version: 2 });
  });

  test('one sent with a taken ID, or from an outdated page', async () => {
    const { db } = server.ctx;
    const { send, property, headers } = await buildHolder();
    await buildProperty(db, { yobirinId: 'already-there' });
    const query = `mutation ($id: ID!, $icon: Upload) {
      updateYobirinProperty(id: $id, yobirinId: "already-there", icon: $icon) { id } }`;

    const taken = await sendUpload(
      server,
      { query, variables: { id: property.id }, files: { icon: await png() } },
      headers,
    );
    const stale = await send({ icon: await png() }, { expectedVersion: 7 });

    expect([codeOf(taken), codeOf(stale)]).toEqual(['UNPROCESSABLE_ENTITY', 'CONFLICT']);
    expect(await storedImages()).toEqual([]);
  });

  test('one from a user without edit rights, or a signed-out client', async () => {
    const { db } = server.ctx;
    const { property, seat } = await buildHolder();
    const reader = await buildUser(db);
    const readerSeat = await buildMembership(db, { accountId: seat.accountId, userId: reader.id });
    const readerProperty = await buildProperty(db, { membershipId: readerSeat.id });
    const { accessToken } = await signIn(server, reader);
    const files = { icon: await png() };
    const send = (id: string, headers: Record<string, string>) =>
      sendUpload(server, { query: update, variables: { id }, files }, headers);

    const asReader = { authorization: `Bearer ${accessToken}` };
    expect(codeOf(await send(readerProperty.id, asReader))).toBe('FORBIDDEN');
    expect(codeOf(await send(property.id, asReader))).toBe('NOT_FOUND');
    expect(codeOf(await send(property.id, { 'graphql-require-preflight': '1' }))).toBe('UNAUTHENTICATED');
    expect(await storedImages()).toEqual([]);
  });

  test('one whose upload is aborted', async () => {
    const { property, headers, save } = await buildHolder();
    const operations = JSON.stringify({ query: update, variables: { id: property.id, icon: null } });
    const outgoing = request(`${server.url}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=end' },
    });
    outgoing.on('error', () => {});
    for (const [name, value] of Object.entries({ operations, map: '{"0":["variables.icon"]}' })) {
      outgoing.write(`--end\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
    }
    outgoing.write('--end\r\ncontent-disposition: form-data; name="0"; filename="a.png"\r\n\r\n');
    outgoing.write((await png()).slice(0, 500));
    await expect.poll(() => readdir(temporary)).toHaveLength(1);

    outgoing.destroy();

    await expect.poll(() => readdir(temporary)).toEqual([]);
    expect(await storedImages()).toEqual([]);
    expect(await save({})).toMatchObject({ iconUrl: null, version: 2 });
  });
});

test('the sweep deletes unused pictures after a day, and no others', async () => {
  const { save } = await buildHolder();
  await save({ icon: await png(), background: await png() });
  const shown = await storedImages();
  const directory = join(server.ctx.config.dataDirectory, 'files');
  for (const name of ['images/left-behind.webp', 'images/left-behind-small.webp'])
    await writeFile(join(directory, name), 'x');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  for (const name of await storedImages()) await utimes(join(directory, name), twoDaysAgo, twoDaysAgo);
  await writeFile(join(directory, 'images/being-saved.webp'), 'x');

  await sweepPictures(server.ctx);

  expect((await storedImages()).toSorted()).toEqual([...shown, 'images/being-saved.webp'].toSorted());
});

test.each([
  ['an unknown name', '00000000-0000-0000-0000-000000000000.webp'],
  ['a path traversal', '..%2f..%2fsecret-keys'],
  ['another case', 'A.webp'],
  ['a very long name', `${'a'.repeat(5_000)}.webp`],
])('%s is not found', async (_what, name) => {
  const response = await get(`/static/images/${name}`);

  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

/** Reads the header of a lossy WebP without transparency. */
function sizeOfWebp(content: Buffer): number[] {
  return [content.readUInt16LE(26) & 0x3fff, content.readUInt16LE(28) & 0x3fff];
}
