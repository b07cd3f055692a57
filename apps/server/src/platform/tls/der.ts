// Writers of DER (ITU-T X.690), the binary encoding of certificates.

export const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, ...parts);
export const set = (...parts: Buffer[]): Buffer => tagged(0x31, ...parts);
export const octets = (...parts: Buffer[]): Buffer => tagged(0x04, ...parts);
export const text = (value: string): Buffer => tagged(0x0c, Buffer.from(value));
export const bits = (value: Buffer, unused = 0): Buffer => tagged(0x03, Buffer.from([unused]), value);
export const yes = Buffer.from([0x01, 0x01, 0xff]);

/** A positive number, from its bytes. A leading zero keeps a high first bit from meaning a negative one. */
export const integer = (...bytes: number[]): Buffer =>
  tagged(0x02, Buffer.from((bytes[0] ?? 0) > 0x7f ? [0, ...bytes] : bytes));

/** For dates until 2049, as certificates require. */
export const time = (date: Date): Buffer =>
  tagged(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/\D/g, '')}Z`));

export function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(toBase128)]));
}

export function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

function toBase128(value: number): number[] {
  const last = value & 0x7f;
  return value < 0x80 ? [last] : [...toBase128(value >> 7).map((byte) => byte | 0x80), last];
}
