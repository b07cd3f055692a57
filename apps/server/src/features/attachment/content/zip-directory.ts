import { limits } from '@yobirin/contract/limits';
import type { StoredBytes } from './stored-bytes.ts';

export type ZipEntry = {
  /** Both the name and the Unicode name that some archivers add: programs differ in which one they use. */
  names: readonly string[];
  isEncrypted: boolean;
  isDeflated: boolean;
  packedBytes: number;
  /** As the directory declares it. */
  unpackedBytes: number;
  /** Where its local header begins in the file. */
  start: number;
};

const endRecordBytes = 22;
const longestZipComment = 0xffff;
const maxDirectoryBytes = 4 * 1024 * 1024;
const maxEntries = 10_000;

/** A zip file lists its entries at its end. Null if there is no such list, or if it is damaged or too long to inspect. */
export async function listZipEntries(bytes: StoredBytes): Promise<ZipEntry[] | null> {
  const directory = await findDirectory(bytes);
  if (!directory || directory.sizeBytes > maxDirectoryBytes) return null;
  return entriesOf(await bytes.read(directory.start, directory.sizeBytes), directory);
}

/** Whether the entries declare more than a receiver's disk should get. ZIP64 declares 4 GiB here for every larger entry. */
export function isBomb(entries: readonly ZipEntry[]): boolean {
  return entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0) > limits.zipUnpackedMaxBytes;
}

/** `shift` is what precedes the archive in the file: positions in the directory count from the archive's begin. */
type Directory = { start: number; sizeBytes: number; shift: number };

/**
 * Finds the directory as Java does: by the last end record that closes the file or has a directory before it. The archive
 * comment after the real record may contain fake ones.
 */
async function findDirectory(bytes: StoredBytes): Promise<Directory | null> {
  const tailStart = Math.max(0, bytes.sizeBytes - endRecordBytes - longestZipComment);
  const tail = await bytes.read(tailStart, bytes.sizeBytes - tailStart);
  let at = tail.length - endRecordBytes;
  while (at >= 0) {
    at = tail.lastIndexOf('PK\x05\x06', at, 'latin1');
    if (at === -1) return null;
    const directory = await directoryBefore(bytes, { end: tailStart + at, record: tail.subarray(at) });
    const endsFile = at + endRecordBytes + tail.readUInt16LE(at + 20) === tail.length;
    if (directory && (endsFile || (await isDirectory(bytes, directory)))) return directory;
    at -= 1;
  }
  return null;
}

/** ZIP64: when a field of the record holds its maximum, a longer record before it has the real values. */
async function directoryBefore(
  bytes: StoredBytes,
  { end, record }: { end: number; record: Buffer },
): Promise<Directory | null> {
  const sizeBytes = record.readUInt32LE(12);
  const offset = record.readUInt32LE(16);
  const isLong = [sizeBytes, offset].includes(0xffffffff) || record.readUInt16LE(10) === 0xffff;
  const long = isLong ? await readLongRecord(bytes, end) : null;
  const start = end - sizeBytes;
  const directory = long ?? { start, sizeBytes, shift: start - offset };
  return directory.start < 0 ? null : directory;
}

const longRecordBytes = 56;
const locatorBytes = 20;

async function readLongRecord(bytes: StoredBytes, end: number): Promise<Directory | null> {
  const locator = await bytes.read(Math.max(0, end - locatorBytes), locatorBytes);
  if (locator.toString('latin1', 0, 4) !== 'PK\x06\x07') return null;
  const start = Number(locator.readBigUInt64LE(8));
  const record = await bytes.read(Math.min(start, end), longRecordBytes);
  if (record.length < longRecordBytes || record.toString('latin1', 0, 4) !== 'PK\x06\x06') return null;
  const sizeBytes = Number(record.readBigUInt64LE(40));
  return { start: start - sizeBytes, sizeBytes, shift: 0 };
}

async function isDirectory(bytes: StoredBytes, { start }: Directory): Promise<boolean> {
  return (await bytes.read(start, 4)).toString('latin1') === 'PK\x01\x02';
}

const headerBytes = 46;

function entriesOf(directory: Buffer, { shift }: Directory): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  for (let at = 0; at < directory.length; ) {
    const header = directory.subarray(at);
    if (header.length < headerBytes || header.toString('latin1', 0, 4) !== 'PK\x01\x02') return null;
    const nameEnd = headerBytes + header.readUInt16LE(28);
    const extraEnd = nameEnd + header.readUInt16LE(30);
    const entryEnd = extraEnd + header.readUInt16LE(32);
    if (entryEnd > header.length || entries.length === maxEntries) return null;
    entries.push(toEntry(header, { nameEnd, extraEnd, shift }));
    at += entryEnd;
  }
  return entries;
}

function toEntry(header: Buffer, { nameEnd, extraEnd, shift }: { nameEnd: number; extraEnd: number; shift: number }) {
  const flags = header.readUInt16LE(8);
  const name = header.toString(flags & 0x0800 ? 'utf8' : 'latin1', headerBytes, nameEnd);
  return {
    names: [name, ...unicodeNamesIn(header.subarray(nameEnd, extraEnd))],
    isEncrypted: (flags & 0x0001) !== 0,
    isDeflated: header.readUInt16LE(10) === 8,
    packedBytes: header.readUInt32LE(20),
    unpackedBytes: header.readUInt32LE(24),
    start: shift + header.readUInt32LE(42),
  };
}

const unicodePathField = 0x7075;

function unicodeNamesIn(extra: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    // A version and a checksum precede the name.
    if (extra.readUInt16LE(at) === unicodePathField) {
      names.push(extra.toString('utf8', at + 9, at + 4 + extra.readUInt16LE(at + 2)));
    }
  }
  return names;
}
