import { randomUUID } from 'node:crypto';
import { chatNamespace } from '@yobirin/contract/chat-events';
import type { Socket } from 'socket.io-client';
import type { ChatPair, ChatSide } from '../chats.ts';
import { inParallel } from './in-parallel.ts';
import type { Operation } from './offer.ts';
import { connect, heard, inTurns, request, takeFirst } from './socket.ts';

export type LoadChats = {
  /** A text in the next room, alternating its two sides. Done when it was acknowledged and has arrived. */
  post: Operation;
  close(): void;
};

const fewAtOnce = 16;
const body = '本日18時にチェックインの予定です。駐車場は空いていますか。夕食は20時ごろにお願いできれば幸いです。';

/** Rooms that both sides have open, on any nodes. */
export async function openLoadChats(urls: readonly string[], pairs: readonly ChatPair[]): Promise<LoadChats> {
  const nextUrl = inTurns(urls);
  const sides = await inParallel(fewAtOnce, pairs.flat(), (side) => open(nextUrl(), side));
  const rooms = pairs.map((_, room) => sides.slice(2 * room, 2 * room + 2));

  return {
    async post() {
      const [writer, reader] = takeFirst(rooms);
      if (!writer || !reader) throw new Error('A room has two sides');
      const arrived = heard(reader, 'chatRoomEvent');
      await request(writer, 'post', { body, clientPostId: randomUUID() });
      await arrived;
      rooms.push([reader, writer]);
      return performance.now();
    },
    close() {
      for (const socket of sides) socket.disconnect();
    },
  };
}

/** Like a page of the account area: one room is open, and unread posts of all rooms are subscribed to. */
async function open(url: string, side: ChatSide): Promise<Socket> {
  const socket = await connect(url, chatNamespace);
  await request(socket, 'subscribeUser', { accessToken: side.token });
  await request(socket, 'subscribe', side);
  return socket;
}
