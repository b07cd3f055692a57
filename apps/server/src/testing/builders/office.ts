import { buildZip, type ZipPart } from './zip.ts';

/** A Word document with further parts. */
export function buildDocx(parts: readonly (string | ZipPart)[] = []): Buffer {
  return buildZip(['[Content_Types].xml', 'word/document.xml', ...parts]);
}

/** A document of the old format, whose directory lists these streams. */
export function buildCompoundFile(names: readonly string[]): Buffer {
  const file = Buffer.alloc(512 + names.length * 128);
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(9, 30);
  names.forEach((name, index) => {
    const at = 512 + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE(2 * (name.length + 1), at + 64);
    file.writeUInt8(index === 0 ? 5 : 2, at + 66);
  });
  return file;
}
