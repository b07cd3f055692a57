import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { limits } from '@yobirin/contract/limits';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildImage } from '../../testing/builders/image.ts';
import { buildDocx } from '../../testing/builders/office.ts';
import { buildZip } from '../../testing/builders/zip.ts';
import { buildGuestChat } from '../../testing/chat-people.ts';
import { answerTo, openUpload, uploadEnd } from '../../testing/open-upload.ts';
import { attachmentFields, type Sender, type SentFile, sendAttachments } from '../../testing/send-attachments.ts';
import type { GraphqlAnswer } from '../../testing/send-graphql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sweepAttachmentFiles } from './attachment.jobs.ts';

let server: TestApp;
let directory: string;

beforeAll(async () => {
  server = await startTestApp();
  directory = join(server.ctx.config.dataDirectory, 'files');
});

afterAll(() => server.close());

afterEach(async () => {
  await server.ctx.pool.query('truncate chat_posts cascade');
  await Promise.all((await storedKeys()).map((key) => server.ctx.files.delete(key)));
});

async function buildSender(): Promise<Sender> {
  const { chatRoomId, guest } = await buildGuestChat(server);
  return { chatRoomId, guestToken: guest.guestToken };
}

const send = async (...files: SentFile[]) => sendAttachments(server, await buildSender(), files);

async function storedKeys(): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1));
}

/** Neither a file nor a row is left. */
async function expectNothingLeft(): Promise<void> {
  expect(await storedKeys()).toEqual([]);
  const { rows } = await server.ctx.pool.query('select id from chat_posts union all select id from attachments');
  expect(rows).toEqual([]);
}

const refusal = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions;
const text = (content: string, name = 'note.txt'): SentFile => ({ name, content });

describe('files of a post', () => {
  test('keep their order, and get a type detected from their content [ATTACH-04] [API-GQL-48]', async () => {
    const png = await buildImage().png().toBuffer();

    const { data } = await send(
      { name: '写真.png', content: new Uint8Array(png), type: 'text/html' },
      { name: 'page.txt', content: '<script>alert(1)</script>', type: 'image/png' },
      { name: 'empty.txt', content: '' },
    );

    expect(data?.post).toEqual({
      id: expect.any(String),
      attachments: [
        { id: expect.any(String), fileName: '写真.png', fileSize: expect.any(Number), mimeType: 'image/png' },
        { id: expect.any(String), fileName: 'page.txt', fileSize: 25, mimeType: 'text/plain' },
        { id: expect.any(String), fileName: 'empty.txt', fileSize: 0, mimeType: 'text/plain' },
      ],
    });
    expect(await storedKeys()).toHaveLength(3);
  });

  test.each([
    ['folders', '..\\..\\secret/plan.txt', 'plan.txt'],
    ['what turns it around', 'photo\u202excod.txt', 'photoxcod.txt'],
    ['a decomposed が', 'か\u3099.txt', 'が.txt'],
    ['191 characters', `${'𠮷'.repeat(187)}.txt`, `${'𠮷'.repeat(187)}.txt`],
  ])('may be named with %s [VALID-17]', async (_what, name, fileName) => {
    const { data } = await send(text('x', name));

    expect(data?.post).toMatchObject({ attachments: [{ fileName }] });
  });

  test('are at most ten', async () => {
    const ten = Array.from({ length: limits.attachmentsPerPost }, () => text('x'));

    expect((await send(...ten)).errors).toBeUndefined();
    expect(refusal(await send(...ten, text('x')))).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });
});

function pdfAndJar(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n%%EOF\n'), buildZip(['META-INF/MANIFEST.MF'])]));
}

function cutPicture(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'));
}

describe('a refused file refuses the whole post and leaves nothing [ATTACH-01] [ATTACH-06] [ERROR-27]', () => {
  const refused = 'refused_file_type';
  const program = Uint8Array.from(Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'));

  const zip = (...parts: Parameters<typeof buildZip>[0]) => new Uint8Array(buildZip(parts));
  const named =
    'msix appx iso url reg scf msc chm xll application jnlp settingcontent-ms library-ms docm command desktop html svg';

  test.each<[string, SentFile, string]>([
    ...named
      .split(' ')
      .map((extension): [string, SentFile, string] => [extension, text('x', `a.${extension}`), refused]),
    ['an extension', text('x', 'run.exe'), refused],
    ['a second extension', text('x', 'photo.jpg.scr'), refused],
    ['an extension with a dot behind', text('x', 'run.bat. '), refused],
    ['an extension that is turned around', text('x', 'cod\u202etxt.exe'), refused],
    ['a disguised program', { name: 'photo.jpg', content: program, type: 'image/jpeg' }, refused],
    ['a script', text('#!/bin/sh\n', 'readme.txt'), refused],
    ['a jar', { name: 'a.zip', content: zip('META-INF/MANIFEST.MF') }, refused],
    ['a zip with an exe', { name: 'a.zip', content: zip('read.txt', 'bin/setup.exe') }, refused],
    ['a docx with macros', { name: 'a.docx', content: new Uint8Array(buildDocx(['word/vbaProject.bin'])) }, refused],
    ['a PDF that is a jar, too', { name: 'a.pdf', content: pdfAndJar() }, refused],
    ['a page named jpg', text('<script>alert(1)</script>', 'a.jpg'), refused],
    ['a picture that was cut off', { name: 'a.png', content: cutPicture() }, 'broken_file'],
    ['a name that is too long', text('x', `${'a'.repeat(188)}.txt`), 'too_long'],
    ['no name', text('x', '\u200b'), 'required'],
  ])('%s', async (_what, file, code) => {
    const answer = await send(text('first'), file, text('last'));

    expect(refusal(answer)).toMatchObject({ code: 'BAD_USER_INPUT', fields: { attachments: code } });
    await expectNothingLeft();
  });

  test('a name with a control character', async () => {
    const answer = await send(text('x', 'next\u0085line.txt'));

    expect(refusal(answer)).toMatchObject({ code: 'BAD_USER_INPUT', fields: { attachments: 'invalid' } });
    await expectNothingLeft();
  });

  test('one byte more than 200 MiB, without taking it into memory [VALID-18]', async () => {
    const sender = await buildSender();
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    const outgoing = openUpload(server, { fileName: 'large.txt', fields: attachmentFields(sender, 1) });
    const answer = answerTo(outgoing);
    function* content() {
      for (let sent = 0; sent < limits.attachmentMaxBytes; sent += chunk.length) yield chunk;
      yield Buffer.from(`!${uploadEnd}`);
    }
    Readable.from(content()).pipe(outgoing);

    expect(refusal(await answer)).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { attachments: 'too_large' },
      fileName: 'large.txt',
    });
    await expectNothingLeft();
  });

  test('an interrupted upload', async () => {
    const outgoing = openUpload(server, { fileName: 'half.txt', fields: attachmentFields(await buildSender(), 1) });
    outgoing.on('error', () => {});
    outgoing.write(Buffer.alloc(100_000, 'x'));
    await expect.poll(storedKeys).toHaveLength(1);

    outgoing.destroy();

    await expect.poll(storedKeys).toEqual([]);
    await expectNothingLeft();
  });
});

test('a photo is stored without the place where it was taken, and still turned [ATTACH-09]', async () => {
  const exif = { IFD0: { ImageDescription: 'SECRET' }, IFD3: { GPSLatitude: '35/1 40/1 52/1' } };
  const photo = await buildImage().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();

  await send({ name: 'IMG_0001.jpg', content: new Uint8Array(photo) });

  const [key = ''] = await storedKeys();
  const stored = await readFile(join(directory, key));
  expect(await storedKeys()).toHaveLength(1);
  expect(stored.includes('SECRET') || stored.length >= photo.length).toBe(false);
  expect((await sharp(join(directory, key)).metadata()).orientation).toBe(6);
  const { rows } = await server.ctx.pool.query('select file_size from attachments');
  expect(rows).toEqual([{ file_size: stored.length }]);
});

test('interrupted uploads leave nothing and do not affect concurrent ones', async () => {
  const uploads = [];
  while (uploads.length < 8) {
    const fields = attachmentFields(await buildSender(), 1);
    const outgoing = openUpload(server, { fileName: `${uploads.length}.txt`, fields });
    outgoing.write(Buffer.alloc(300_000, 'x'));
    uploads.push({ outgoing, answer: answerTo(outgoing) });
  }
  await expect.poll(storedKeys).toHaveLength(8);
  const [broken, whole] = [uploads.slice(0, 4), uploads.slice(4)];

  for (const { outgoing } of broken) outgoing.destroy();
  await Promise.allSettled(broken.map(({ answer }) => answer));
  for (const { outgoing } of whole) outgoing.end(uploadEnd);

  const answers = await Promise.all(whole.map(({ answer }) => answer));
  expect(answers.map(({ data }) => data?.post)).toMatchObject(
    whole.map(() => ({ attachments: [{ fileSize: 300_000 }] })),
  );
  await expect.poll(storedKeys).toHaveLength(4);
  const { rows } = await server.ctx.pool.query('select id from attachments');
  expect(rows).toHaveLength(4);
});

test('files from a sender who may not post are not stored', async () => {
  const { chatRoomId } = await buildSender();

  const answer = await sendAttachments(server, { chatRoomId, guestToken: 'not-a-token' }, [text('x')]);

  expect(refusal(answer)?.code).toBe('NOT_FOUND');
  await expectNothingLeft();
});

test('the sweep removes only files that have belonged to no post for a day', async () => {
  await send(text('kept'));
  const kept = await storedKeys();
  await writeFile(join(directory, 'attachments/left-behind'), 'x');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  for (const key of await storedKeys()) await utimes(join(directory, key), twoDaysAgo, twoDaysAgo);
  await writeFile(join(directory, 'attachments/arriving'), 'x');

  await sweepAttachmentFiles(server.ctx);

  expect((await storedKeys()).toSorted()).toEqual([...kept, 'attachments/arriving'].toSorted());
});
