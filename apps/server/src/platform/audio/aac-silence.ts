import { type BitReader, createBitReader } from './bit-reader.ts';

/** Elements of a raw data block, ISO/IEC 14496-3, 4.4.2.1. */
const element = { single: 0, pair: 1, data: 4, fill: 6 } as const;
const eightShortWindows = 2;
const leadingElementsMax = 4;

/**
 * Whether an AAC-LC frame has no spectral data, which only digital silence has. Reads its head alone. Returns null for bytes that do not
 * begin as a frame does.
 */
export function isSilentAac(frame: Uint8Array): boolean | null {
  const bits = createBitReader(frame);
  for (let count = 0; count < leadingElementsMax; count += 1) {
    const kind = bits.read(3);
    if (kind === element.single) return hasNoBands(bits, { isPair: false });
    if (kind === element.pair) return hasNoBands(bits, { isPair: true });
    if (kind === element.fill) skipFill(bits);
    else if (kind === element.data) skipData(bits);
    else return null;
  }
  return null;
}

/** Of a pair with separate windows, the first channel decides. */
function hasNoBands(bits: BitReader, { isPair }: { isPair: boolean }): boolean {
  bits.skip(4);
  const isCommonWindow = isPair && bits.read(1) === 1;
  // The global gain stands before the windows of a channel, and behind common ones.
  if (!isCommonWindow) bits.skip(8);
  bits.skip(1);
  const isShort = bits.read(2) === eightShortWindows;
  bits.skip(1);
  return bits.read(isShort ? 4 : 6) === 0;
}

function skipFill(bits: BitReader): void {
  const count = bits.read(4);
  bits.skip(8 * (count === 15 ? 14 + bits.read(8) : count));
}

function skipData(bits: BitReader): void {
  bits.skip(4);
  const isAligned = bits.read(1) === 1;
  const count = bits.read(8);
  const sizeBytes = count === 255 ? 255 + bits.read(8) : count;
  if (isAligned) bits.align();
  bits.skip(8 * sizeBytes);
}
