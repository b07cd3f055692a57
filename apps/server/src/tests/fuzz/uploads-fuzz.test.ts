import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { buildImage } from '../../testing/builders/image.ts';
import { buildZip } from '../../testing/builders/zip.ts';
import { attachmentFields } from '../../testing/send-attachments.ts';
import { fuzzTimeoutMs, holdsForAll } from './fuzz-settings.ts';
import { buildFuzzWorld, type FuzzWorld } from './fuzz-world.ts';
import { expectHarmless, sendHostile } from './hostile-request.ts';
import { hostileText, variationOf } from './hostile-values.ts';

let fuzz: FuzzWorld;
let picture: Buffer;

beforeAll(async () => {
  fuzz = await buildFuzzWorld();
  picture = await buildImage().png().toBuffer();
}, fuzzTimeoutMs);
afterAll(() => fuzz.close());

type Part = { name: string; fileName?: string; type?: string; content: Buffer };

const updateIcon = 'mutation ($id: ID!, $icon: Upload) { updateYobirinProperty(id: $id, icon: $icon) { id iconUrl } }';

/** The fields of valid requests. */
function rightRequests(): { operations: string; map: string }[] {
  const { desk } = fuzz.world.actors.editor;
  const chat = { chatRoomId: desk.room.id, guestToken: desk.room.guestToken };
  const icon = { query: updateIcon, variables: { id: desk.id, icon: null } };
  const onlyIcon = { operations: JSON.stringify(icon), map: JSON.stringify({ 0: ['variables.icon'] }) };
  return [attachmentFields(chat, 1), attachmentFields(chat, 3), onlyIcon];
}

/** A header of a part may not contain a line break. */
const inHeader = hostileText.map((value) => value.replace(/[\r\n]/g, ' ').slice(0, 300));

function contents(): fc.Arbitrary<Buffer> {
  const programs = [
    'MZ\u0090',
    '\u007fELF',
    '#!/bin/sh\n',
    '<svg onload="alert(1)"/>',
    '%PDF-1.7',
    'GIF89a',
    'RIFF0000WEBP',
  ];
  const cut = fc.nat(picture.length).map((length) => picture.subarray(0, length));
  const damaged = fc.tuple(fc.nat(picture.length - 1), fc.nat(255)).map(([place, byte]) => {
    const copy = Buffer.from(picture);
    copy[place] = byte;
    return copy;
  });
  return fc.oneof(
    fc.constantFrom(picture, ...programs.map((text) => Buffer.from(text, 'latin1'))),
    fc.constantFrom(buildZip(['META-INF/MANIFEST.MF', '../../a.exe']), buildZip(['\u0000']), Buffer.alloc(0)),
    cut,
    damaged,
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  );
}

function parts(): fc.Arbitrary<Part[]> {
  const file = fc.record({
    name: fc.oneof({ weight: 5, arbitrary: fc.constantFrom('0', '1', '2') }, inHeader),
    fileName: fc.oneof(fc.constantFrom('a.png', 'a.txt', 'b.jar', '..', 'a.png.exe', 'a\u202egnp.exe'), inHeader),
    type: fc.oneof(fc.constantFrom('image/png', 'text/html'), inHeader),
    content: contents(),
  });
  return fc
    .tuple(fc.constantFrom(...rightRequests()), fc.array(file, { maxLength: 4 }))
    .chain(([{ operations, map }, files]) => {
      const field = (name: string, right: string) =>
        fc
          .oneof({ weight: 6, arbitrary: fc.constant(right) }, variationOf(JSON.parse(right)).map(written), hostileText)
          .map((text): Part => ({ name, content: Buffer.from(text) }));
      const inOrder = fc.tuple(field('operations', operations), field('map', map)).map((both) => [...both, ...files]);
      return fc.oneof(
        { weight: 6, arbitrary: inOrder },
        inOrder.chain((all) => fc.shuffledSubarray(all)),
      );
    });
}

function written(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

const boundary = 'the-boundary';

function encode(all: readonly Part[]): Buffer {
  const pieces = all.flatMap(({ name, fileName, type, content }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: ${type}`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), content, Buffer.from('\r\n')];
  });
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

describe('any upload is kept or refused, and no other user is harmed', () => {
  test.each(['whole', 'cut off somewhere'])('%s', { timeout: fuzzTimeoutMs }, async (kind) => {
    const bodies = parts().map(encode);
    const sent =
      kind === 'whole' ? bodies : bodies.chain((body) => fc.nat(body.length).map((end) => body.subarray(0, end)));
    await holdsForAll(
      sent,
      async (body) => {
        const headers = {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'graphql-require-preflight': '1',
        };
        const bearer = fuzz.tokens.editor;
        expectHarmless(await sendHostile(fuzz.server, { method: 'POST', path: '/graphql', bearer, headers, body }));
      },
      { share: 10 },
    );

    await fuzz.expectNoHarm();
  });
});
