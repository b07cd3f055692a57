import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../platform/files/file-store.ts';

/** Whether a stored file is a jar, apk or msi. Their first bytes are those of any zip file or Office document. */
export async function isPackagedProgram(files: FileStore, key: string): Promise<boolean> {
  const read = (start: number, length: number) => readPart(files, key, { start, end: start + length - 1 });
  const { part: head, sizeBytes } = await read(0, compoundHeaderBytes);
  if (head.toString('latin1', 0, 4) === 'PK\x03\x04') return isProgramArchive(read, sizeBytes);
  if (head.toString('hex', 0, 8) === compoundSignature) return isInstaller(read, head);
  return false;
}

type ReadPart = (start: number, length: number) => Promise<{ part: Buffer; sizeBytes: number }>;

const compoundHeaderBytes = 512;
const compoundSignature = 'd0cf11e0a1b11ae1';
/** Class id of a Windows Installer package, in its stored byte order. */
const installerClassId = '84100c0000000000c000000000000046';

/** The root entry, first in the directory of a compound file, holds the class id of the file's application. */
async function isInstaller(read: ReadPart, header: Buffer): Promise<boolean> {
  if (header.length < compoundHeaderBytes) return false;
  const sectorBytes = 2 ** Math.min(header.readUInt16LE(30), 12);
  const { part: root } = await read((header.readUInt32LE(48) + 1) * sectorBytes, 128);
  return root.toString('hex', 80, 96) === installerClassId;
}

const endRecordBytes = 22;
const longestZipComment = 0xffff;
/** Enough for a hundred thousand files. */
const maxDirectoryBytes = 8 * 1024 * 1024;
const programEntries = new Set(['META-INF/MANIFEST.MF', 'AndroidManifest.xml', 'classes.dex']);

/** A zip file lists the names of its entries at its end. */
async function isProgramArchive(read: ReadPart, sizeBytes: number): Promise<boolean> {
  const directory = await findDirectory(read, sizeBytes);
  if (!directory) return false;
  const { part: entries } = await read(directory.start, Math.min(directory.sizeBytes, maxDirectoryBytes));
  return entryNames(entries).some((name) => programEntries.has(name));
}

type Directory = { start: number; sizeBytes: number };

/**
 * Finds the directory as Java does: by the last end record that closes the file or has a directory before it. The archive
 * comment after the real record may contain fake ones.
 */
async function findDirectory(read: ReadPart, sizeBytes: number): Promise<Directory | null> {
  const tailStart = Math.max(0, sizeBytes - endRecordBytes - longestZipComment);
  const { part: tail } = await read(tailStart, sizeBytes - tailStart);
  let at = tail.length - endRecordBytes;
  while (at >= 0) {
    at = tail.lastIndexOf('PK\x05\x06', at, 'latin1');
    if (at === -1) return null;
    const directory = await directoryBefore(read, { end: tailStart + at, record: tail.subarray(at) });
    const endsFile = at + endRecordBytes + tail.readUInt16LE(at + 20) === tail.length;
    if (directory && (endsFile || (await isDirectory(read, directory)))) return directory;
    at -= 1;
  }
  return null;
}

/** ZIP64: when a field of the record holds its maximum, a longer record before it has the real values. */
async function directoryBefore(
  read: ReadPart,
  { end, record }: { end: number; record: Buffer },
): Promise<Directory | null> {
  const sizeBytes = record.readUInt32LE(12);
  const isLong = [sizeBytes, record.readUInt32LE(16)].includes(0xffffffff) || record.readUInt16LE(10) === 0xffff;
  const long = isLong ? await readLongRecord(read, end) : null;
  const directory = long ?? { start: end - sizeBytes, sizeBytes };
  return directory.start < 0 ? null : directory;
}

const longRecordBytes = 56;
const locatorBytes = 20;

async function readLongRecord(read: ReadPart, end: number): Promise<Directory | null> {
  const { part: locator } = await read(Math.max(0, end - locatorBytes), locatorBytes);
  if (locator.toString('latin1', 0, 4) !== 'PK\x06\x07') return null;
  const start = Number(locator.readBigUInt64LE(8));
  const { part: record } = await read(Math.min(start, end), longRecordBytes);
  if (record.length < longRecordBytes || record.toString('latin1', 0, 4) !== 'PK\x06\x06') return null;
  const sizeBytes = Number(record.readBigUInt64LE(40));
  return { start: start - sizeBytes, sizeBytes };
}

async function isDirectory(read: ReadPart, { start }: Directory): Promise<boolean> {
  const { part } = await read(start, 4);
  return part.toString('latin1') === 'PK\x01\x02';
}

function entryNames(directory: Buffer): string[] {
  const headerBytes = 46;
  const names: string[] = [];
  for (let at = 0; at + headerBytes <= directory.length; ) {
    const nameEnd = at + headerBytes + directory.readUInt16LE(at + 28);
    names.push(directory.toString('latin1', at + headerBytes, nameEnd));
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}

/** Returns a shorter or empty part at the end of the file. */
async function readPart(
  files: FileStore,
  key: string,
  range: { start: number; end: number },
): Promise<{ part: Buffer; sizeBytes: number }> {
  const file = await files.read(key, range);
  if (!file) throw new Error(`The file ${key} is gone`);
  return { part: await buffer(file.stream), sizeBytes: file.sizeBytes };
}
