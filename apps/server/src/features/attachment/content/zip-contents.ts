import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { isProgramPath } from './program-names.ts';
import type { StoredBytes } from './stored-bytes.ts';
import { isBomb, listZipEntries, type ZipEntry } from './zip-directory.ts';

/**
 * Whether a zip file is refused: it contains a program or another archive, is huge when unpacked, cannot be read, or is
 * encrypted, so that no scanner could look inside.
 */
export async function isRefusedZip(bytes: StoredBytes): Promise<boolean> {
  const entries = await listZipEntries(bytes);
  if (entries === null || isBomb(entries)) return true;
  return entries.some((entry) => entry.isEncrypted || entry.names.some(isProgramPath));
}

/** For files of other kinds that end like an archive: a polyglot may be both a document and a program. */
export async function hasProgramsAtEnd(bytes: StoredBytes): Promise<boolean> {
  const entries = await listZipEntries(bytes);
  return entries?.some((entry) => entry.names.some(isProgramPath)) ?? false;
}

/** A part that only a document of this kind has. */
const mainPart: Record<string, string> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
  odt: 'content.xml',
  ods: 'content.xml',
  odp: 'content.xml',
};

/** Macros (VBA, those of Excel 4 and of OpenDocument), ActiveX controls, and packages that may hold any program. */
const activeParts = /(^|\/)(vbaData\.xml|macrosheets\/|activeX\/|Basic\/|Scripts\/)|\.(bin|ole)$/i;
/** Settings of a printer, pictures, fonts and properties, which no application runs. */
const harmlessParts = /(^|\/)(printerSettings|fonts?|media|customProperty)[^/]*(\/[^/]*)?\.bin$/i;

/** Whether an Office or OpenDocument file is refused: not of the kind that its extension says, or able to run something. */
export async function isRefusedDocument(bytes: StoredBytes, extension: string): Promise<boolean> {
  const entries = await listZipEntries(bytes);
  if (entries === null || isBomb(entries)) return true;
  const names = entries.flatMap((entry) => entry.names);
  if (!names.includes(mainPart[extension] ?? '') || names.some(isActivePart)) return true;
  for (const entry of entries.filter(isRelations)) if (await reachesOutside(bytes, entry)) return true;
  return false;
}

function isActivePart(name: string): boolean {
  // Pictures and embedded documents; a document in one of these formats runs no macros.
  if (/\.(docx|xlsx|pptx|svg)$/i.test(name)) return false;
  return isProgramPath(name) || (activeParts.test(name) && !harmlessParts.test(name));
}

function isRelations({ names }: ZipEntry): boolean {
  return names.some((name) => /\.rels$/i.test(name));
}

const maxRelationsBytes = 1024 * 1024;
/** Office loads these from the network when it opens the document, and may run what it gets. */
const outsideRelation =
  /<Relationship\b(?=[^>]*\bTargetMode\s*=\s*["']External["'])(?=[^>]*\/(oleObject|attachedTemplate|frame|subDocument)["'])/i;

async function reachesOutside(bytes: StoredBytes, entry: ZipEntry): Promise<boolean> {
  const text = await readEntry(bytes, entry);
  return text === null || outsideRelation.test(text);
}

const localHeaderBytes = 30;
const inflate = promisify(inflateRaw);

/** Returns null for an entry that is damaged, or larger than a list of relations is. */
async function readEntry(bytes: StoredBytes, entry: ZipEntry): Promise<string | null> {
  if (entry.isEncrypted || entry.packedBytes > maxRelationsBytes) return null;
  const header = await bytes.read(entry.start, localHeaderBytes);
  if (header.length < localHeaderBytes || header.toString('latin1', 0, 4) !== 'PK\x03\x04') return null;
  const start = entry.start + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await bytes.read(start, entry.packedBytes);
  if (!entry.isDeflated) return packed.toString();
  return inflate(packed, { maxOutputLength: maxRelationsBytes }).then(
    (text) => text.toString(),
    () => null,
  );
}
