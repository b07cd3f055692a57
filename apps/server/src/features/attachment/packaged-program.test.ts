import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { buildZip } from '../../testing/builders/zip.ts';
import { isPackagedProgram } from './packaged-program.ts';

let directory: string;
let files: FileStore;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'yobirin-packages-'));
  files = await createDiskFileStore(directory);
});

afterAll(() => rm(directory, { recursive: true }));

async function isProgram(content: Buffer): Promise<boolean> {
  await files.write('file', Readable.from([content]), { maxBytes: content.length });
  return isPackagedProgram(files, 'file');
}

const endRecordBytes = 22;
const manyNames = Array.from({ length: 2_000 }, (_, index) => `com/example/Class${index}.class`);
const withComment = (zip: Buffer) => Buffer.concat([zip, Buffer.alloc(0xffff, 'x')]);

test.each<[string, Buffer, boolean]>([
  ['a jar', buildZip(['META-INF/', 'META-INF/MANIFEST.MF', 'App.class']), true],
  ['a jar of many classes', buildZip(['META-INF/MANIFEST.MF', ...manyNames]), true],
  ['a jar with the longest comment', withComment(buildZip(['META-INF/MANIFEST.MF'])), true],
  ['a jar with a false end in its comment', withFalseEnd(buildZip(['META-INF/MANIFEST.MF'])), true],
  ['a jar with the records of a huge one', withLongRecords(buildZip(['META-INF/MANIFEST.MF'])), true],
  ['an apk', buildZip(['res/icon.png', 'AndroidManifest.xml', 'classes.dex']), true],
  ['an office document', buildZip(['[Content_Types].xml', 'word/document.xml']), false],
  ['an OpenDocument', buildZip(['mimetype', 'META-INF/manifest.xml', 'content.xml']), false],
  ['an archive of sources', buildZip(['app/META-INF/MANIFEST.MF']), false],
  ['a zip that was cut off', buildZip(['META-INF/MANIFEST.MF']).subarray(0, -22), false],
  ['a zip whose directory cannot be', brokenDirectory(), false],
  ['an installer', compoundFile('84100c0000000000c000000000000046'), true],
  ['a document of old', compoundFile('0609020000000000c000000000000046'), false],
  ['the beginning of one', compoundFile('84100c0000000000c000000000000046').subarray(0, 100), false],
  ['nothing', Buffer.alloc(0), false],
])('tells whether %s is a program', async (_what, content, expected) => {
  expect(await isProgram(content)).toBe(expected);
});

/** Appends an end record that has no directory and is followed by stray bytes. */
function withFalseEnd(zip: Buffer): Buffer {
  const falseEnd = Buffer.alloc(endRecordBytes + 1);
  falseEnd.write('PK\x05\x06', 'latin1');
  return Buffer.concat([zip, falseEnd]);
}

/** Moves the sizes to ZIP64 records, as in archives above 4 GB. */
function withLongRecords(zip: Buffer): Buffer {
  const end = zip.subarray(-endRecordBytes);
  const long = Buffer.alloc(56);
  long.write('PK\x06\x06', 'latin1');
  long.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(zip.length - endRecordBytes), 8);
  const silentEnd = Buffer.concat([end.subarray(0, 10), Buffer.alloc(10, 0xff), Buffer.alloc(2)]);
  return Buffer.concat([zip.subarray(0, -endRecordBytes), long, locator, silentEnd]);
}

function brokenDirectory(): Buffer {
  const zip = buildZip(['META-INF/MANIFEST.MF']);
  zip.writeUInt32LE(0xffff_ffff, zip.length - 10);
  return zip;
}

/** The directory is in the fourth sector. */
function compoundFile(classId: string): Buffer {
  const file = Buffer.alloc(512 * 6);
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(3, 48);
  file.write(classId, 512 * 4 + 80, 'hex');
  return file;
}
