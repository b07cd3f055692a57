import { createHmac, randomBytes } from 'node:crypto';

// The part of STUN and TURN messages (RFC 8489, RFC 8656) that is needed to ask a server whether it relays.

export const methods = { bind: 0x0001, allocate: 0x0003, refresh: 0x0004, createPermission: 0x0008 } as const;
export const attributes = {
  username: 0x0006,
  messageIntegrity: 0x0008,
  errorCode: 0x0009,
  lifetime: 0x000d,
  peerAddress: 0x0012,
  realm: 0x0014,
  nonce: 0x0015,
  relayedAddress: 0x0016,
  requestedTransport: 0x0019,
} as const;
export const headerLength = 20;
const magicCookie = Buffer.from('2112a442', 'hex');
const errorClass = 0x0110;

export type Attribute = [type: number, value: Buffer];

export type StunAnswer = {
  /** Null for success, otherwise the error code, such as 401. */
  refusal: number | null;
  realm: Buffer;
  nonce: Buffer;
  /** The IPv4 address from which the server relays, if the answer holds one. */
  relayedAddress: string | null;
};

export function writeRequest(method: number, values: Attribute[]): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt16BE(method);
  return withLength(Buffer.concat([header, magicCookie, randomBytes(12), ...values.map(writeAttribute)]));
}

/** The signed length includes the signature itself. */
export function sign(request: Buffer, key: Buffer): Buffer {
  const unsigned = withLength(
    Buffer.concat([request, writeAttribute([attributes.messageIntegrity, Buffer.alloc(20)])]),
  );
  const signature = createHmac('sha1', key).update(unsigned.subarray(0, request.length)).digest();
  return Buffer.concat([unsigned.subarray(0, -signature.length), signature]);
}

export function readAnswer(message: Buffer): StunAnswer {
  const values = readAttributes(message);
  const isRefused = (message.readUInt16BE(0) & errorClass) === errorClass;
  const error = values.get(attributes.errorCode);
  const relayed = values.get(attributes.relayedAddress);
  return {
    refusal: isRefused && error ? error.readUInt8(2) * 100 + error.readUInt8(3) : null,
    realm: values.get(attributes.realm) ?? Buffer.alloc(0),
    nonce: values.get(attributes.nonce) ?? Buffer.alloc(0),
    relayedAddress: relayed?.readUInt8(1) === 1 ? decodeAddress(relayed) : null,
  };
}

/** The transaction id, which matches an answer to its request. */
export function idOf(message: Buffer): Buffer {
  return message.subarray(8, headerLength);
}

/** The length of a whole message, by its header. */
export function lengthOf(message: Buffer): number {
  return headerLength + message.readUInt16BE(2);
}

/** For an attribute that holds an IPv4 address; the port is 0. */
export function encodeAddress(address: string): Buffer {
  const bytes = address.split('.').map((part, index) => Number(part) ^ magicCookie.readUInt8(index));
  return Buffer.from([0, 1, 0, 0, ...bytes]);
}

function decodeAddress(value: Buffer): string {
  return [...value.subarray(4, 8)].map((byte, index) => byte ^ magicCookie.readUInt8(index)).join('.');
}

function readAttributes(message: Buffer): Map<number, Buffer> {
  const values = new Map<number, Buffer>();
  for (let at = headerLength; at + 4 <= message.length; ) {
    const length = message.readUInt16BE(at + 2);
    values.set(message.readUInt16BE(at), message.subarray(at + 4, at + 4 + length));
    at += 4 + length + paddingOf(length);
  }
  return values;
}

function writeAttribute([type, value]: Attribute): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt16BE(type);
  header.writeUInt16BE(value.length, 2);
  return Buffer.concat([header, value, Buffer.alloc(paddingOf(value.length))]);
}

function withLength(message: Buffer): Buffer {
  message.writeUInt16BE(message.length - headerLength, 2);
  return message;
}

function paddingOf(length: number): number {
  return (4 - (length % 4)) % 4;
}
