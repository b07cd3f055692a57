import { type Box, boxesIn } from './boxes.ts';
import { BrokenPictureError, partOf } from './broken-picture.ts';

/** A valid Exif block that says nothing. Decoders refuse one that cannot be read. */
const emptyExif = Buffer.from('000000004d4d002a00000008000000000000', 'hex');

/** Overwrites Exif and XMP in a HEIC, HEIF or AVIF. Orientation and colour profile are properties of the picture and stay. */
export function stripHeif(content: Buffer): Buffer[] {
  const meta = boxesIn(content).find(({ type }) => type === 'meta');
  if (!meta) throw new BrokenPictureError('There is no list of items');
  // A version precedes the boxes in this one.
  const boxes = boxesIn(content, meta.bodyStart + 4, meta.end);
  const find = (type: string) => boxes.find((box) => box.type === type);
  const [items, places] = [find('iinf'), find('iloc')];
  if (!items || !places) throw new BrokenPictureError('Items have no place');

  const ids = metadataItems(content, items);
  const copy = Buffer.from(content);
  for (const { id, start, end } of placesOf(content, places, find('idat'))) {
    if (!ids.has(id)) continue;
    const part = partOf(copy, start, end).fill(0);
    if (part.length >= emptyExif.length) emptyExif.copy(part);
  }
  return [copy];
}

function metadataItems(content: Buffer, { bodyStart, end }: Box): Set<number> {
  const version = content[bodyStart] ?? 0;
  const entries = boxesIn(content, bodyStart + 4 + (version === 0 ? 2 : 4), end);
  const ids = new Set<number>();
  for (const entry of entries) {
    const isLong = content[entry.bodyStart] === 3;
    const at = entry.bodyStart + 4;
    const id = isLong ? partOf(content, at, at + 4).readUInt32BE() : partOf(content, at, at + 2).readUInt16BE();
    // The id and the index of its protection precede the type.
    const typeAt = at + (isLong ? 6 : 4);
    if (['Exif', 'mime'].includes(partOf(content, typeAt, typeAt + 4).toString('latin1'))) ids.add(id);
  }
  return ids;
}

type Place = { id: number; start: number; end: number };

/** Reads where each item lies: in the file, or in the box `idat`. */
function placesOf(content: Buffer, { bodyStart, end }: Box, data: Box | undefined): Place[] {
  const body = content.subarray(bodyStart, end);
  let at = 0;
  const take = (length: number): number => {
    const value = length === 0 ? 0 : Number(`0x${partOf(body, at, at + length).toString('hex')}`);
    at += length;
    return value;
  };
  const version = take(1);
  take(3);
  const sizes = take(2);
  const [offsetBytes, lengthBytes] = [sizes >> 12, (sizes >> 8) & 15];
  const [baseBytes, indexBytes] = [(sizes >> 4) & 15, version > 0 ? sizes & 15 : 0];
  const idBytes = version < 2 ? 2 : 4;
  const places: Place[] = [];
  for (let count = take(idBytes); count > 0; count -= 1) {
    const id = take(idBytes);
    const isInData = version > 0 && (take(2) & 15) === 1;
    take(2);
    const base = take(baseBytes) + (isInData ? (data?.bodyStart ?? 0) : 0);
    for (let extents = take(2); extents > 0; extents -= 1) {
      take(indexBytes);
      const start = base + take(offsetBytes);
      places.push({ id, start, end: start + take(lengthBytes) });
    }
  }
  return places;
}
