import type { Acknowledgement } from '@yobirin/contract/realtime';
import {
  type SignalingClientEvents,
  type SignalingResults,
  type SignalingServerEvents,
  signalingNamespace,
} from '@yobirin/contract/signaling';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { patience } from './patience.ts';
import { createSocketMail } from './socket-mail.ts';

type Requests = keyof SignalingClientEvents;
type Events = keyof SignalingServerEvents;
type Payload<Event extends Events> = Parameters<SignalingServerEvents[Event]>[0];

/** One browser in `/signaling`. It does not reconnect, and is closed at the end of its test. */
export type SignalingClient = {
  request<Name extends Requests>(
    name: Name,
    payload: Parameters<SignalingClientEvents[Name]>[0],
  ): Promise<Acknowledgement<SignalingResults[Name]>>;
  /** Sends any message, valid or not. */
  send(name: string, payload: unknown): Promise<Acknowledgement>;
  /** Takes the first event of this name that was not taken yet, or waits for it. */
  next<Event extends Events>(event: Event): Promise<Payload<Event>>;
  /** The names of all events so far, in order. */
  heard(): string[];
  /** Resolves with the reason when the connection is closed. */
  disconnected: Promise<string>;
  /** Cuts the connection without a goodbye. */
  drop(): void;
};

export async function openSignalingClient({ url }: { url: string }): Promise<SignalingClient> {
  const socket: Socket = io(`${url}${signalingNamespace}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ackTimeout: patience.timeout,
  });
  onTestFinished(() => void socket.disconnect());
  const mail = createSocketMail(socket);
  const disconnected = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject));

  return {
    request: (name, payload) => socket.emitWithAck(name, payload),
    send: (name, payload) => socket.emitWithAck(name, payload),
    // The contract types the payload of each event.
    next: (event) => mail.next(event) as Promise<never>,
    heard: () => mail.heard,
    disconnected,
    drop: () => socket.io.engine.close(),
  };
}
