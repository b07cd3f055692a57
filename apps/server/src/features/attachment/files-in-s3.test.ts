import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '../../config.ts';
import { buildImage } from '../../testing/builders/image.ts';
import { buildZip } from '../../testing/builders/zip.ts';
import { buildGuestChat } from '../../testing/chat-people.ts';
import { needsS3 } from '../../testing/needs.ts';
import { openUpload } from '../../testing/open-upload.ts';
import { type S3Server, startS3Server } from '../../testing/s3/s3-server.ts';
import { attachmentFields, type Sender, type SentFile, sendAttachments } from '../../testing/send-attachments.ts';
import type { GraphqlAnswer } from '../../testing/send-graphql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// receive-attachments.test.ts tests the rules and platform/files tests the store. This file tests both together.

const mebibyte = 1024 * 1024;

describe('a site with its files in S3', needsS3, () => {
  let s3: S3Server;
  let server: TestApp;

  beforeAll(async () => {
    s3 = await startS3Server();
    server = await startTestApp({ config: inStore(s3) });
  });

  afterAll(async () => {
    await server.close();
    await s3.close();
  });

  afterEach(async () => {
    await server.ctx.pool.query('truncate chat_posts cascade');
    for (const key of (await s3.look()).objects) await server.ctx.files.delete(key);
  });

  async function countPosts(): Promise<number> {
    const { rowCount } = await server.ctx.pool.query('select from chat_posts');
    return rowCount ?? 0;
  }

  test('serves a file of a post, whole or in part, and keeps nothing of it on the node', async () => {
    const sender = await buildSender(server);
    const content = new Uint8Array(12 * mebibyte).fill(0x78);
    content.set([1, 2, 3], 6 * mebibyte);

    const answer = await sendAttachments(server, sender, [{ name: 'film.txt', content }]);

    const url = `${server.url}/attachments/${attachmentOf(answer).id}?guestToken=${sender.guestToken}`;
    const whole = await fetch(url);
    expect(whole.headers.get('content-length')).toBe(String(content.length));
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    const part = await fetch(url, { headers: { range: `bytes=${6 * mebibyte}-${6 * mebibyte + 2}` } });
    expect([part.status, ...new Uint8Array(await part.arrayBuffer())]).toEqual([206, 1, 2, 3]);
    expect(await readdir(server.ctx.config.dataDirectory)).toEqual(['secret-keys']);
  });

  test('shows a picture in every size', async () => {
    const sizes = [
      { key: 'images/large.webp', width: 60, height: 60 },
      { key: 'images/small.webp', width: 20, height: 20 },
    ] as const;

    await server.ctx.images.store(Readable.from([await buildImage().png().toBuffer()]), { sizes });

    for (const { key } of sizes) {
      const response = await fetch(`${server.url}/static/${key}`);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
    }
  });

  test.each<[string, SentFile]>([
    ['its first bytes', { name: 'photo.jpg', content: new Uint8Array(Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')) }],
    ['its entries', { name: 'a.zip', content: new Uint8Array(buildZip(['META-INF/MANIFEST.MF'])) }],
  ])('refuses a program by %s, and keeps nothing [ATTACH-01]', async (_what, file) => {
    const large = { name: 'large.txt', content: new Uint8Array(6 * mebibyte).fill(0x78) };

    const answer = await sendAttachments(server, await buildSender(server), [large, file]);

    expect(refusalOf(answer)).toMatchObject({ fields: { attachments: 'refused_file_type' } });
    expect(await s3.look()).toEqual({ objects: [], uploads: [] });
    expect(await countPosts()).toBe(0);
  });

  test('keeps nothing of an interrupted upload', async () => {
    const fields = attachmentFields(await buildSender(server), 1);
    const outgoing = openUpload(server, { fileName: 'half.txt', fields });
    outgoing.on('error', () => {});
    outgoing.write(Buffer.alloc(11 * mebibyte, 'x'));
    await expect.poll(async () => (await s3.look()).uploads).toHaveLength(1);

    outgoing.destroy();

    await expect.poll(s3.look).toEqual({ objects: [], uploads: [] });
    expect(await countPosts()).toBe(0);
  });

  test('refuses files with an error code and writes nothing while the store is down', async () => {
    const cut = await startTestApp({ config: inStore(s3, { endpoint: 'http://127.0.0.1:9' }) });
    const sender = await buildSender(cut);

    const refused = await sendAttachments(cut, sender, [{ name: 'note.txt', content: 'x' }]);
    const picture = await fetch(`${cut.url}/static/images/a.webp`);

    expect(refusalOf(refused)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '5']);
    const { rows } = await cut.ctx.pool.query('select id from chat_posts union all select id from attachments');
    expect(rows).toEqual([]);
    await cut.close();
  });
});

function inStore({ settings }: S3Server, differences: Partial<Config['s3Store']> = {}): Partial<Config> {
  const { accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey, ...s3Store } = settings;
  return { s3Store: { ...s3Store, ...differences }, s3AccessKeyId, s3SecretAccessKey };
}

async function buildSender(server: TestApp): Promise<Sender> {
  const { chatRoomId, guest } = await buildGuestChat(server);
  return { chatRoomId, guestToken: guest.guestToken };
}

function attachmentOf({ data }: GraphqlAnswer): { id: string } {
  const post = data?.post as { attachments: [{ id: string }] } | undefined;
  if (!post) throw new Error('The post was refused');
  return post.attachments[0];
}

const refusalOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions;
