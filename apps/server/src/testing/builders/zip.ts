export type ZipPart = {
  name: string;
  content?: string;
  isEncrypted?: boolean;
  unicodeName?: string;
  /** What the directory declares; the length of the content by default. */
  unpackedBytes?: number;
};

/** A zip file of these entries, not compressed; a name alone is an empty entry. */
export function buildZip(parts: readonly (string | ZipPart)[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const {
      name,
      content = '',
      isEncrypted = false,
      ...rest
    }: ZipPart = typeof part === 'string' ? { name: part } : part;
    const nameBytes = Buffer.from(name);
    const data = Buffer.from(content);
    const { unicodeName, unpackedBytes = data.length } = rest;
    const extra = unicodeName === undefined ? Buffer.alloc(0) : unicodePathField(unicodeName);

    const local = Buffer.alloc(30);
    local.write('PK\x03\x04', 'latin1');
    local.writeUInt32LE(data.length, 18);
    local.writeUInt16LE(nameBytes.length, 26);

    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt16LE(0x0800 | (isEncrypted ? 1 : 0), 8);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(unpackedBytes, 24);
    entry.writeUInt16LE(nameBytes.length, 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt32LE(offset, 42);

    const stored = Buffer.concat([local, nameBytes, data]);
    locals.push(stored);
    entries.push(entry, nameBytes, extra);
    offset += stored.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

function unicodePathField(name: string): Buffer {
  const header = Buffer.alloc(9);
  header.writeUInt16LE(0x7075, 0);
  header.writeUInt16LE(5 + Buffer.byteLength(name), 2);
  return Buffer.concat([header, Buffer.from(name)]);
}
