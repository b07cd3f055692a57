import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A document that is the same for everyone but for its nonces: encoded and compressed once, filled in per response. */
export type PreparedPage = {
  hasNonce: boolean;
  fill(nonce: string): Buffer;
  /** The same, as gzip. */
  fillCompressed(nonce: string): Buffer;
};

export function preparePage(html: string, noncePlaceholder: string): PreparedPage {
  const pieces = html.split(noncePlaceholder).map((piece) => Buffer.from(piece));
  let compressed: Buffer[] | undefined;
  const fill = (nonce: string) => join(pieces, Buffer.from(nonce));

  return {
    hasNonce: pieces.length > 1,
    fill,
    fillCompressed(nonce) {
      compressed ??= pieces.map(compressPiece);
      const whole = fill(nonce);
      const body = join(compressed, storedBlock(Buffer.from(nonce)));
      return Buffer.concat([gzipHeader, body, endOfStream, trailer(whole)]);
    },
  };
}

/** Ends on a whole byte and refers to nothing before it, so that the next piece or a stored block may follow. */
function compressPiece(piece: Buffer): Buffer {
  return deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH });
}

function join(pieces: Buffer[], nonce: Buffer): Buffer {
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [nonce, piece])));
}

/** The formats are those of RFC 1951 (deflate) and RFC 1952 (gzip). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const endOfStream = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** A block of deflate that holds its bytes as they are. */
function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}

function trailer(whole: Buffer): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(crc32(whole), 0);
  bytes.writeUInt32LE(whole.length, 4);
  return bytes;
}
