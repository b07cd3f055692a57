import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { callNamespace } from '@yobirin/contract/call-channel';
import { io, type Socket } from 'socket.io-client';

export type Receiver = { yobirinId: string; accessToken: string };

export type Bell = {
  /** Calls the next receiver, who answers; then the caller hangs up. `ringMs` is the time from the request until it rings. */
  ring(): Promise<{ ringMs: number }>;
  close(): void;
};

/** Enough callers to stay below every limit per caller. */
const callerCount = 250;

/** Starts a server program of this directory, with this many receivers that wait for a call. */
export async function openBell(program: string, receiverCount: number): Promise<Bell> {
  const server = fork(`${import.meta.dirname}/${program}`, [String(receiverCount)]);
  const { url, receivers } = await readGreeting(server);
  const ready: { receiver: Receiver; socket: Socket }[] = [];
  for (const receiver of receivers) {
    const socket = await connect(url);
    await request(socket, 'REGISTER', { accessToken: receiver.accessToken });
    ready.push({ receiver, socket });
  }
  const callers: Socket[] = [];
  for (let index = 0; index < callerCount; index++) callers.push(await connect(url, `10.9.0.${index}`));

  return {
    async ring() {
      const caller = takeNext(callers);
      const { receiver, socket } = takeNext(ready);
      const rung = new Promise((resolve) => socket.once('incoming', resolve));
      const startedAt = performance.now();
      const { roomId } = await request(caller, 'APPLY', { yobirinId: receiver.yobirinId, callerName: 'Room 101' });
      const called = request(caller, 'CALL', { roomId });
      await rung;
      const ringMs = performance.now() - startedAt;
      await called;
      await request(socket, 'ANSWER', { roomId });
      await request(caller, 'END', { roomId });
      callers.push(caller);
      ready.push({ receiver, socket });
      return { ringMs };
    },
    close() {
      for (const socket of [...callers, ...ready.map((each) => each.socket)]) socket.disconnect();
      server.disconnect();
    },
  };
}

async function readGreeting(server: ChildProcess): Promise<{ url: string; receivers: Receiver[] }> {
  const [greeting] = await Promise.race([once(server, 'message'), once(server, 'exit')]);
  if (server.exitCode !== null) throw new Error('The server ended instead of serving');
  return greeting;
}

async function connect(url: string, address = '10.8.0.1'): Promise<Socket> {
  const socket = io(`${url}${callNamespace}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'x-forwarded-for': address },
  });
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject));
  return socket;
}

async function request(socket: Socket, name: string, payload: object): Promise<{ roomId: string }> {
  const answer = await socket.emitWithAck(name, payload);
  if (answer.type !== 'ACCEPT') throw new Error(`${name} was refused with ${answer.errorCode}`);
  return answer;
}

function takeNext<Item>(items: Item[]): Item {
  const item = items.shift();
  if (item === undefined) throw new Error('More calls at once than there are people');
  return item;
}
