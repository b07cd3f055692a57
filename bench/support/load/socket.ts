import { io, type Socket } from 'socket.io-client';

const connectTimeoutMs = 10_000;
let addresses = 0;

/** The next of many client addresses: a single one would meet the rate limits. */
export function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** A connection of its own, without reconnection. */
export async function connect(url: string, namespace: string): Promise<Socket> {
  const socket = io(`${url}${namespace}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    timeout: connectTimeoutMs,
    extraHeaders: { 'x-forwarded-for': nextAddress() },
  });
  await whenConnected(socket);
  return socket;
}

export async function whenConnected(socket: Socket): Promise<void> {
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(null)).once('connect_error', reject);
    // To socket.io, a connection lost before the namespace has answered is no error.
    socket.io.once('close', reject);
  });
}

/** The fields of ACCEPT. Throws on REJECT. */
// biome-ignore lint/suspicious/noExplicitAny: each request has another answer, and the bare servers only some of its fields.
export async function request(socket: Socket, name: string, payload: object): Promise<any> {
  const answer = await socket.emitWithAck(name, payload);
  if (answer.type !== 'ACCEPT') throw new Error(`${name} was refused with ${answer.errorCode}`);
  return answer;
}

/** Resolves when the next event of this name arrives. */
export function heard(socket: Socket, event: string): Promise<number> {
  return new Promise((resolve) => socket.once(event, () => resolve(performance.now())));
}

/** Returns the items one after another, starting over after the last. */
export function inTurns<Item>(items: readonly Item[]): () => Item {
  let turn = 0;
  return () => {
    const item = items[turn++ % items.length];
    if (item === undefined) throw new Error('There are no items to take turns');
    return item;
  };
}

export function takeFirst<Item>(items: Item[]): Item {
  const item = items.shift();
  if (item === undefined) throw new Error('More at once than there are people');
  return item;
}
