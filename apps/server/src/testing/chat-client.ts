import {
  type ChatClientEvents,
  type ChatRoomEvent,
  type ChatServerEvents,
  chatNamespace,
} from '@yobirin/contract/chat-events';
import type { Acknowledgement } from '@yobirin/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished } from 'vitest';
import { patience } from './patience.ts';

type Requests = keyof ChatClientEvents;
type Events = keyof ChatServerEvents;
type Payload<Name extends Events> = Parameters<ChatServerEvents[Name]>[0];
type Heard = { [Name in Events]: { name: Name; payload: Payload<Name> } }[Events];

/** One page's connection to `/ws-chat`. It is closed at the end of its test. */
export type ChatClient = {
  request<Name extends Requests>(name: Name, payload: Parameters<ChatClientEvents[Name]>[0]): Promise<Acknowledgement>;
  /** All events that have arrived, in order. */
  heard: Heard[];
  /** The payloads of one event. Different events of one change may arrive in any order. */
  payloadsOf<Name extends Events>(name: Name): Payload<Name>[];
  /** The payloads of `chatRoomEvent`. */
  roomEvents(): ChatRoomEvent[];
  /** Waits until the assertion holds. */
  eventually(assertion: () => void): Promise<void>;
  /** Resolves with the reason when the connection is closed. */
  disconnected: Promise<string>;
  /** Cuts the connection without a goodbye. */
  drop(): void;
};

export async function openChatClient({ url }: { url: string }): Promise<ChatClient> {
  const socket: Socket = io(`${url}${chatNamespace}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ackTimeout: patience.timeout,
  });
  onTestFinished(() => void socket.disconnect());
  const heard: Heard[] = [];
  // The contract types the payload of each event.
  socket.onAny((name, payload) => heard.push({ name, payload } as Heard));
  const disconnected = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(null)).once('connect_error', reject);
    // socket.io emits no error if the connection is lost before the namespace has answered.
    socket.io.once('close', reject);
  });

  const payloadsOf = <Name extends Events>(name: Name) =>
    // TypeScript does not narrow a union by a generic name.
    heard.filter((event) => event.name === name).map(({ payload }) => payload as Payload<Name>);

  return {
    request: (name, payload) => socket.emitWithAck(name, payload),
    heard,
    payloadsOf,
    roomEvents: () => payloadsOf('chatRoomEvent'),
    eventually: (assertion) => expect.poll(() => succeeds(assertion), { ...patience, interval: 10 }).toBe('ok'),
    disconnected,
    drop: () => socket.io.engine.close(),
  };
}

/** Returns the error message, so that a timeout shows which assertion failed. */
function succeeds(assertion: () => void): string {
  try {
    assertion();
    return 'ok';
  } catch (error) {
    return String(error);
  }
}
