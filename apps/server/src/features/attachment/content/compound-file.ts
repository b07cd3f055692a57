import type { StoredBytes } from './stored-bytes.ts';

/** A stream that only a document of this kind has. */
const mainStreams: Record<string, readonly string[]> = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
  ppt: ['PowerPoint Document'],
};
const macroStorages = ['_VBA_PROJECT', '_VBA_PROJECT_CUR', 'VBA', 'Macros'];
/** The beginning of the record by which a PowerPoint file says that it has macros, which it stores compressed. */
const powerPointMacros = Buffer.from('1f00ff0314000000020000040c000000', 'hex');

/** Whether an Office file of the old format is refused: not of the kind that its extension says, or with macros. */
export async function isRefusedCompoundFile(bytes: StoredBytes, extension: string): Promise<boolean> {
  const names = new Set<string>();
  let hasPowerPointMacros = false;
  for await (const part of partsOf(bytes)) {
    for (const name of entryNamesIn(part)) names.add(name);
    hasPowerPointMacros ||= part.includes(powerPointMacros);
  }
  const isOfKind = mainStreams[extension]?.some((name) => names.has(name)) ?? false;
  return !isOfKind || hasPowerPointMacros || macroStorages.some((name) => names.has(name));
}

const entryBytes = 128;
const partBytes = 256 * entryBytes;

/** Yields the file in parts of whole entries. Each but the first begins with the last entry of the one before. */
async function* partsOf(bytes: StoredBytes): AsyncGenerator<Buffer> {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of (await bytes.stream()) as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, chunk]);
    if (waiting.length < partBytes) continue;
    const end = waiting.length - (waiting.length % entryBytes);
    yield waiting.subarray(0, end);
    waiting = waiting.subarray(end - entryBytes);
  }
  yield waiting;
}

/**
 * Directory entries lie at multiples of 128 bytes. Reading them wherever they are, not along the chain of sectors, finds them
 * also in a file whose chain is damaged on purpose.
 */
function* entryNamesIn(part: Buffer): Generator<string> {
  for (let at = 0; at + entryBytes <= part.length; at += entryBytes) {
    const nameBytes = part.readUInt16LE(at + 64);
    if (nameBytes < 4 || nameBytes > 64 || nameBytes % 2 === 1 || ![1, 2, 5].includes(part.readUInt8(at + 66)))
      continue;
    yield part.toString('utf16le', at, at + nameBytes - 2);
  }
}
