import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskFileStore } from '../../../platform/files/disk-file-store.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { buildCompoundFile, buildDocx } from '../../../testing/builders/office.ts';
import { buildZip } from '../../../testing/builders/zip.ts';
import { isRefusedContent } from './content-refusal.ts';
import { storedBytes } from './stored-bytes.ts';

let directory: string;
let files: FileStore;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'yobirin-contents-'));
  files = await createDiskFileStore(directory);
});

afterAll(() => rm(directory, { recursive: true }));

async function isRefused(fileName: string, content: Buffer): Promise<boolean> {
  await files.write('file', Readable.from([content]), { maxBytes: content.length });
  const bytes = storedBytes(files, 'file', content.length);
  return isRefusedContent(bytes, { fileName, head: content.subarray(0, 4096) });
}

const bytes = (text: string) => Buffer.from(text, 'latin1');
const endRecordBytes = 22;
const halfOfTheLargest = { name: 'log.txt', unpackedBytes: limits.zipUnpackedMaxBytes / 2 };
const oneByte = { name: 'b.txt', content: 'b' };
const jar = buildZip(['META-INF/MANIFEST.MF', 'App.class']);
const withComment = (zip: Buffer) => Buffer.concat([zip, Buffer.alloc(0xffff, 'x')]);
const relation = (type: string, mode: string) =>
  `<Relationships><Relationship Id="a" Type="http://x/${type}" Target="http://evil.example/a" TargetMode="${mode}"/></Relationships>`;
const withRelation = (type: string, mode: string) =>
  buildDocx([{ name: 'word/_rels/document.xml.rels', content: relation(type, mode) }]);

test.each<[string, string, Buffer]>([
  ['a zip with an exe', 'a.zip', buildZip(['docs/read.txt', 'docs/setup.exe'])],
  ['a zip with an exe in capitals', 'a.zip', buildZip(['SETUP.EXE'])],
  ['a zip with a name that ends with dots', 'a.zip', buildZip(['setup.exe. .'])],
  ['a zip with a name that is turned around', 'a.zip', buildZip(['photo\u202egpj.exe'])],
  ['a zip whose second name is an exe', 'a.zip', buildZip([{ name: 'a.txt', unicodeName: 'a.exe' }])],
  ['a zip with a macOS program', 'a.zip', buildZip(['Game.app/Contents/Info.plist'])],
  ['a zip with a shortcut', 'a.zip', buildZip(['見積書.lnk'])],
  ['a zip with a page', 'a.zip', buildZip(['login.html'])],
  ['a zip with a document with macros', 'a.zip', buildZip(['a.docm'])],
  ['a zip in a zip', 'a.zip', buildZip(['inner.zip'])],
  ['a zip with a password', 'a.zip', buildZip([{ name: 'a.txt', isEncrypted: true }])],
  ['a zip of too many entries', 'a.zip', buildZip(Array.from({ length: 10_001 }, (_, index) => `${index}.txt`))],
  ['a zip of more than 2 GB when unpacked', 'a.zip', buildZip([halfOfTheLargest, halfOfTheLargest, 'a.txt', oneByte])],
  ['a docx of more than 2 GB when unpacked', 'a.docx', buildDocx([halfOfTheLargest, halfOfTheLargest, oneByte])],
  ['a zip that was cut off', 'a.zip', buildZip(['a.txt']).subarray(0, -endRecordBytes)],
  ['a zip whose directory is broken', 'a.zip', brokenDirectory()],
  ['a jar', 'a.zip', jar],
  ['a jar with the longest comment', 'a.zip', withComment(jar)],
  ['a jar with a false end in its comment', 'a.zip', withFalseEnd(jar)],
  ['a jar with the records of a huge one', 'a.zip', withLongRecords(jar)],
  ['a jar behind a PDF', 'a.pdf', Buffer.concat([bytes('%PDF-1.7\n%%EOF\n'), jar])],
  ['a jar behind a sound', 'a.mp3', Buffer.concat([bytes('ID3\x04\0\0'), jar])],
  ['a jar behind a picture', 'a.heic', Buffer.concat([bytes('\0\0\0\x18ftypheic\0\0\0\0'), jar])],
  ['a docx with macros', 'a.docx', buildDocx(['word/vbaProject.bin'])],
  ['a docx with macros elsewhere', 'a.docx', buildDocx(['custom/vbaProject2.bin'])],
  ['a docx with ActiveX', 'a.docx', buildDocx(['word/activeX/activeX1.xml'])],
  ['a docx with a package', 'a.docx', buildDocx(['word/embeddings/oleObject1.bin'])],
  ['a docx with a program', 'a.docx', buildDocx(['word/embeddings/setup.exe'])],
  ['a docx with a template elsewhere', 'a.docx', withRelation('attachedTemplate', 'External')],
  ['a docx with an object elsewhere', 'a.docx', withRelation('oleObject', 'External')],
  ['an xlsx with macros of Excel 4', 'a.xlsx', buildZip(['xl/workbook.xml', 'xl/macrosheets/sheet1.xml'])],
  ['an OpenDocument with macros', 'a.odt', buildZip(['mimetype', 'content.xml', 'Basic/Standard/Module1.xml'])],
  ['a zip named docx', 'a.docx', buildZip(['a.txt'])],
  ['an xlsx named docx', 'a.docx', buildZip(['xl/workbook.xml'])],
  ['a doc with macros', 'a.doc', buildCompoundFile(['Root Entry', 'WordDocument', 'Macros', '_VBA_PROJECT'])],
  ['an xls with macros', 'a.xls', buildCompoundFile(['Root Entry', 'Workbook', '_VBA_PROJECT_CUR'])],
  ['a ppt with macros', 'a.ppt', Buffer.concat([presentation(), powerPointMacros()])],
  ['an installer named doc', 'a.doc', buildCompoundFile(['Root Entry', 'Property'])],
  ['an xls named doc', 'a.doc', buildCompoundFile(['Root Entry', 'Workbook'])],
  ['a page named jpg', 'a.jpg', bytes('<script>alert(1)</script>')],
  ['a program named pdf', 'a.pdf', bytes('MZ\x90\0\x03\0\0\0')],
  ['a PDF named jpg', 'a.jpg', bytes('%PDF-1.7')],
  ['a zip named txt', 'a.txt', buildZip(['a.txt'])],
  ['a picture named pdf', 'a.pdf', bytes('\x89PNG\r\n\x1a\n')],
  ['a script named txt', 'a.txt', bytes('#!/bin/sh\n')],
  ['bytes named txt', 'a.txt', bytes('\x01\x02\x03\x04')],
  ['an empty picture', 'a.png', Buffer.alloc(0)],
])('%s is refused [ATTACH-06]', async (_what, fileName, content) => {
  expect(await isRefused(fileName, content)).toBe(true);
});

test.each<[string, string, Buffer]>([
  ['a zip of documents', 'a.zip', buildZip(['写真/', '写真/1.jpg', '見積書.docx', 'README', '.DS_Store'])],
  ['an empty zip', 'a.zip', buildZip([])],
  ['a zip of 2 GB when unpacked', 'a.zip', buildZip([halfOfTheLargest, halfOfTheLargest])],
  ['a docx', 'a.docx', buildDocx(['word/media/image1.svg', 'word/_rels/', 'docProps/app.xml'])],
  ['a docx with a link', 'a.docx', withRelation('hyperlink', 'External')],
  ['a docx with a table of Excel', 'a.docx', buildDocx(['word/embeddings/Microsoft_Excel_Sheet.xlsx'])],
  ['an xlsx', 'a.xlsx', buildZip(['xl/workbook.xml', 'xl/printerSettings/printerSettings1.bin'])],
  ['a pptx', 'a.pptx', buildZip(['ppt/presentation.xml', 'ppt/media/media1.mp4'])],
  ['an OpenDocument', 'a.ods', buildZip(['mimetype', 'META-INF/manifest.xml', 'content.xml'])],
  ['a doc', 'a.doc', buildCompoundFile(['Root Entry', 'WordDocument', '1Table', '\x05SummaryInformation'])],
  ['an xls of old', 'a.xls', buildCompoundFile(['Root Entry', 'Book'])],
  ['a ppt', 'a.ppt', presentation()],
  ['a PDF', 'a.pdf', bytes('%PDF-1.7\n%%EOF\n')],
  ['a WebP that a messenger named jpg', 'a.jpg', bytes('RIFF\x24\0\0\0WEBPVP8 ')],
  ['a voice memo', 'a.m4a', bytes('\0\0\0\x18ftypM4A \0\0\0\0')],
  ['a text', 'a.txt', Buffer.from('こんにちは')],
  ['a table in Shift_JIS', 'a.csv', Buffer.from('96bc914f2c8bb38a7a0d0a', 'hex')],
  ['a table in UTF-16', 'a.csv', Buffer.from('\ufeff名前,金額', 'utf16le')],
  ['an empty text', 'a.txt', Buffer.alloc(0)],
])('%s is taken [ATTACH-06]', async (_what, fileName, content) => {
  expect(await isRefused(fileName, content)).toBe(false);
});

function presentation(): Buffer {
  return buildCompoundFile(['Root Entry', 'PowerPoint Document']);
}

function powerPointMacros(): Buffer {
  return Buffer.from('1f00ff0314000000020000040c0000000100000001000000', 'hex');
}

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
  const zip = buildZip(['a.txt']);
  zip.writeUInt32LE(0xffff_ffff, zip.length - 10);
  return zip;
}
