import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../platform/files/file-store.ts';

/** Whether a stored file is a jar, an apk or an msi, whose beginning is that of any zip file or office document. */
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
/** The class id of a Windows Installer package, as it is stored. */
const installerClassId = '84100c0000000000c000000000000046';

/** A compound file's root entry, the first of its directory, says what the file is for. */
async function isInstaller(read: ReadPart, header: Buffer): Promise<boolean> {
  if (header.length < compoundHeaderBytes) return false;
  const sectorBytes = 2 ** Math.min(header.readUInt16LE(30), 12);
  const { part: root } = await read((header.readUInt32LE(48) + 1) * sectorBytes, 128);
  return root.toString('hex', 80, 96) === installerClassId;
}

const endRecordBytes = 22;
const longestZipComment = 0xffff;
/** Those of a hundred thousand files. */
const maxDirectoryBytes = 8 * 1024 * 1024;
const programEntries = new Set(['META-INF/MANIFEST.MF', 'AndroidManifest.xml', 'classes.dex']);

/** The names in a zip file are listed at its end. */
async function isProgramArchive(read: ReadPart, sizeBytes: number): Promise<boolean> {
  const tailStart = Math.max(0, sizeBytes - endRecordBytes - longestZipComment);
  const { part: tail } = await read(tailStart, sizeBytes - tailStart);
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end === -1 || end + endRecordBytes > tail.length) return false;

  const directoryBytes = tail.readUInt32LE(end + 12);
  const directoryStart = tailStart + end - directoryBytes;
  if (directoryStart < 0) return false;
  const { part: directory } = await read(directoryStart, Math.min(directoryBytes, maxDirectoryBytes));
  return entryNames(directory).some((name) => programEntries.has(name));
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

/** May be shorter than asked for, or empty, where the file ends. */
async function readPart(
  files: FileStore,
  key: string,
  range: { start: number; end: number },
): Promise<{ part: Buffer; sizeBytes: number }> {
  const file = await files.read(key, range);
  if (!file) throw new Error(`The file ${key} is gone`);
  return { part: await buffer(file.stream), sizeBytes: file.sizeBytes };
}
