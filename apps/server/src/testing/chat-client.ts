import {
  type ChatClientEvents,
  type ChatRoomEvent,
  type ChatServerEvents,
  chatNamespace,
} from '@yobirin/contract/chat-events';
import type { Acknowledgement } from '@yobirin/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished } from 'vitest';

type Requests = keyof ChatClientEvents;
type Heard = {
  [Name in keyof ChatServerEvents]: { name: Name; payload: Parameters<ChatServerEvents[Name]>[0] };
}[keyof ChatServerEvents];

/** One page's connection to `/ws-chat`. It is gone with its test. */
export type ChatClient = {
  request<Name extends Requests>(name: Name, payload: Parameters<ChatClientEvents[Name]>[0]): Promise<Acknowledgement>;
  /** Everything that has arrived, in its order. */
  heard: Heard[];
  /** The events of open rooms among it. */
  roomEvents(): ChatRoomEvent[];
  /** Waits until the assertion about what has arrived holds. */
  eventually(assertion: () => void): Promise<void>;
  /** Settles when the connection is gone, with the reason. */
  disconnected: Promise<string>;
  /** Loses the connection without a word, as in a tunnel. */
  drop(): void;
};

export async function openChatClient({ url }: { url: string }): Promise<ChatClient> {
  const socket: Socket = io(`${url}${chatNamespace}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ackTimeout: 10_000,
  });
  onTestFinished(() => void socket.disconnect());
  const heard: Heard[] = [];
  // The contract says what each event carries.
  socket.onAny((name, payload) => heard.push({ name, payload } as Heard));
  const disconnected = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(null)).once('connect_error', reject);
    // A connection that is lost before the namespace has answered is no error to socket.io.
    socket.io.once('close', reject);
  });

  return {
    request: (name, payload) => socket.emitWithAck(name, payload),
    heard,
    roomEvents: () => heard.flatMap((event) => (event.name === 'chatRoomEvent' ? [event.payload] : [])),
    eventually: (assertion) => expect.poll(() => succeeds(assertion), { timeout: 10_000, interval: 10 }).toBe('ok'),
    disconnected,
    drop: () => socket.io.engine.close(),
  };
}

/** The failure in words, so that a wait in vain says what was missing. */
function succeeds(assertion: () => void): string {
  try {
    assertion();
    return 'ok';
  } catch (error) {
    return String(error);
  }
}
