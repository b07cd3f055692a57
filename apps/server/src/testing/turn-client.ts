import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** The answer of a TURN server: null for success, otherwise the error code, such as 401. */
export type TurnAnswer = number | null;

export type TurnClient = {
  allocate(): Promise<TurnAnswer>;
  /** Requests permission to relay to this IPv4 address. */
  permit(address: string): Promise<TurnAnswer>;
  close(): void;
};

type Credential = { username: string; credential: string };

const methods = { allocate: 0x0003, createPermission: 0x0008 } as const;
const attributes = {
  username: 0x0006,
  messageIntegrity: 0x0008,
  errorCode: 0x0009,
  peerAddress: 0x0012,
  realm: 0x0014,
  nonce: 0x0015,
  requestedTransport: 0x0019,
} as const;
const magicCookie = Buffer.from('2112a442', 'hex');
const errorClass = 0x0110;

/** The part of STUN and TURN (RFC 8489, RFC 8656) that is needed to ask a server whether it relays. */
export async function openTurnClient(port: number, { username, credential }: Credential): Promise<TurnClient> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');

  // Retries unanswered requests, because datagrams get lost and the server may not be listening yet.
  const exchange = (request: Buffer): Promise<Answer> =>
    new Promise((resolve) => {
      const send = () => socket.send(request, port, '127.0.0.1');
      const repeat = setInterval(send, 100);
      const receive = (answer: Buffer) => {
        if (!idOf(answer).equals(idOf(request))) return;
        clearInterval(repeat);
        socket.off('message', receive);
        resolve(readAnswer(answer));
      };
      socket.on('message', receive);
      send();
    });

  // The server refuses the first request; its answer holds the realm and nonce for signing.
  const { realm, nonce } = await exchange(writeRequest(methods.allocate, []));
  const key = createHash('md5').update(`${username}:${realm}:${credential}`).digest();
  const ask = async (method: number, details: Attribute[]): Promise<TurnAnswer> => {
    const identity: Attribute[] = [
      [attributes.username, Buffer.from(username)],
      [attributes.realm, realm],
      [attributes.nonce, nonce],
    ];
    return (await exchange(sign(writeRequest(method, [...details, ...identity]), key))).refusal;
  };

  return {
    allocate: () => ask(methods.allocate, [[attributes.requestedTransport, Buffer.from([17, 0, 0, 0])]]),
    permit: (address) => ask(methods.createPermission, [[attributes.peerAddress, encodeAddress(address)]]),
    close: () => socket.close(),
  };
}

type Attribute = [type: number, value: Buffer];
type Answer = { refusal: TurnAnswer; realm: Buffer; nonce: Buffer };

function writeRequest(method: number, values: Attribute[]): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt16BE(method);
  return withLength(Buffer.concat([header, magicCookie, randomBytes(12), ...values.map(writeAttribute)]));
}

/** The signed length includes the signature itself. */
function sign(request: Buffer, key: Buffer): Buffer {
  const unsigned = withLength(
    Buffer.concat([request, writeAttribute([attributes.messageIntegrity, Buffer.alloc(20)])]),
  );
  const signature = createHmac('sha1', key).update(unsigned.subarray(0, request.length)).digest();
  return Buffer.concat([unsigned.subarray(0, -signature.length), signature]);
}

function writeAttribute([type, value]: Attribute): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt16BE(type);
  header.writeUInt16BE(value.length, 2);
  return Buffer.concat([header, value, Buffer.alloc(paddingOf(value.length))]);
}

function withLength(message: Buffer): Buffer {
  message.writeUInt16BE(message.length - 20, 2);
  return message;
}

function readAnswer(message: Buffer): Answer {
  const values = new Map<number, Buffer>();
  for (let at = 20; at < message.length; ) {
    const length = message.readUInt16BE(at + 2);
    values.set(message.readUInt16BE(at), message.subarray(at + 4, at + 4 + length));
    at += 4 + length + paddingOf(length);
  }
  const isRefused = (message.readUInt16BE(0) & errorClass) === errorClass;
  const error = values.get(attributes.errorCode);
  return {
    refusal: isRefused && error ? error.readUInt8(2) * 100 + error.readUInt8(3) : null,
    realm: values.get(attributes.realm) ?? Buffer.alloc(0),
    nonce: values.get(attributes.nonce) ?? Buffer.alloc(0),
  };
}

/** The transaction id, which matches an answer to its request. */
function idOf(message: Buffer): Buffer {
  return message.subarray(8, 20);
}

function encodeAddress(address: string): Buffer {
  const bytes = address.split('.').map((part, index) => Number(part) ^ magicCookie.readUInt8(index));
  return Buffer.from([0, 1, 0, 0, ...bytes]);
}

function paddingOf(length: number): number {
  return (4 - (length % 4)) % 4;
}
