import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chatNamespace } from '@yobirin/contract/chat-events';
import { io, type Socket } from 'socket.io-client';

/** The data with which a page opens a room. */
export type ChatSide = { chatRoomId: string; chatRoomMembershipId: string; token: string };
export type ChatPair = readonly [ChatSide, ChatSide];

export type Chats = {
  /** Posts in the next room, alternating its two sides. Returns the milliseconds until it arrives. */
  post(): Promise<number>;
  /** Posts likewise. Returns the milliseconds until the writer has the answer. */
  postAndWait(): Promise<number>;
  close(): Promise<void>;
};

const body = '本日18時にチェックインの予定です。駐車場は空いていますか。夕食は20時ごろにお願いできれば幸いです。';

/** Starts a server program of this directory, with this many rooms that both sides have open. */
export async function openChats(
  program: string,
  { databaseUrl, roomCount, options = [] }: { databaseUrl: string; roomCount: number; options?: string[] },
): Promise<Chats> {
  const server = fork(`${import.meta.dirname}/${program}`, [databaseUrl, String(roomCount), ...options]);
  const { url, pairs } = await readGreeting(server);
  const rooms: (readonly [Socket, Socket])[] = [];
  for (const [first, second] of pairs) rooms.push([await open(url, first), await open(url, second)]);

  async function send(text: string): Promise<{ answeredMs: number; arrivedMs: number }> {
    const [writer, reader] = takeNext(rooms);
    const arrived = new Promise<number>((resolve) => {
      reader.once('chatRoomEvent', () => resolve(performance.now()));
    });
    const startedAt = performance.now();
    await request(writer, 'post', { body: text, clientPostId: randomUUID() });
    const answeredAt = performance.now();
    const arrivedAt = await arrived;
    rooms.push([reader, writer]);
    return { answeredMs: answeredAt - startedAt, arrivedMs: arrivedAt - startedAt };
  }

  let posts = 0;
  return {
    post: async () => (await send(body)).arrivedMs,
    // Each text is new, so that it is translated, not known from before.
    postAndWait: async () => (await send(`${body}（${++posts}）`)).answeredMs,
    async close() {
      for (const socket of rooms.flat()) socket.disconnect();
      const ended = once(server, 'exit');
      server.disconnect();
      await ended;
    },
  };
}

async function readGreeting(server: ChildProcess): Promise<{ url: string; pairs: ChatPair[] }> {
  const [greeting] = await Promise.race([once(server, 'message'), once(server, 'exit')]);
  if (server.exitCode !== null) throw new Error('The server ended instead of serving');
  return greeting;
}

/** Like a page of the account area: one room is open, and unread posts of all rooms are subscribed to. */
async function open(url: string, side: ChatSide): Promise<Socket> {
  const socket = io(`${url}${chatNamespace}`, { transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject));
  await request(socket, 'subscribeUser', { accessToken: side.token });
  await request(socket, 'subscribe', side);
  return socket;
}

async function request(socket: Socket, name: string, payload: object): Promise<void> {
  const answer = await socket.emitWithAck(name, payload);
  if (answer.type !== 'ACCEPT') throw new Error(`${name} was refused with ${answer.errorCode}`);
}

function takeNext<Item>(items: Item[]): Item {
  const item = items.shift();
  if (item === undefined) throw new Error('More posts at once than there are rooms');
  return item;
}
