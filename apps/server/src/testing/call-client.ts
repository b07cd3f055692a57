import {
  type CallResults,
  type CallServerEvents,
  callNamespace,
  type callRequests,
} from '@yobirin/contract/call-channel';
import type { Acknowledgement } from '@yobirin/contract/realtime';
import { type Socket as ClientSocket, io as connectClient } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type * as z from 'zod/mini';
import { patience } from './patience.ts';
import { signIn } from './sign-in.ts';
import { createSocketMail } from './socket-mail.ts';

type Requests = typeof callRequests;
type RequestName = keyof Requests & string;
type EventName = keyof CallServerEvents;
type PayloadOf<Event extends EventName> = Parameters<CallServerEvents[Event]>[0];

/** A test client of `/ws-call`. It is closed at the end of its test. */
export type CallClient = {
  socket: ClientSocket;
  request<Name extends RequestName>(
    name: Name,
    request: z.input<Requests[Name]>,
  ): Promise<Acknowledgement<CallResults[Name]>>;
  /** Returns the result of ACCEPT. Throws on REJECT. */
  accepted<Name extends RequestName>(name: Name, request: z.input<Requests[Name]>): Promise<CallResults[Name]>;
  /** Returns the error code of REJECT, or 'ACCEPT'. */
  codeOf<Name extends RequestName>(name: Name, request: z.input<Requests[Name]>): Promise<string>;
  /** Takes the first event of this name that was not taken yet, or waits for it. */
  next<Event extends EventName>(event: Event): Promise<PayloadOf<Event>>;
  /** How many events of this name have arrived and were not taken. */
  pending(event: EventName): number;
};

type Server = { url: string };

export async function openCallClient(
  { url }: Server,
  options: { extraHeaders?: Record<string, string> } = {},
): Promise<CallClient> {
  const socket = connectClient(url + callNamespace, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ackTimeout: patience.timeout,
    ...options,
  });
  onTestFinished(() => void socket.disconnect());
  const mail = createSocketMail(socket);
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject));

  const request: CallClient['request'] = (name, payload) => socket.emitWithAck(name, payload);
  return {
    socket,
    request,
    async accepted(name, payload) {
      const answer = await request(name, payload);
      if (answer.type === 'REJECT') throw new Error(`${name} was rejected: ${answer.errorCode}`);
      return answer;
    },
    async codeOf(name, payload) {
      const answer = await request(name, payload);
      return answer.type === 'REJECT' ? answer.errorCode : answer.type;
    },
    // The contract types the payload of each event.
    next: (event) => mail.next(event) as Promise<never>,
    pending: mail.pending,
  };
}

/** A browser in which the user is signed in and receives calls. */
export async function openReceiver(server: Server, user: { email: string }): Promise<CallClient> {
  const { accessToken } = await signIn(server, user);
  const client = await openCallClient(server);
  await client.accepted('REGISTER', { accessToken });
  return client;
}

/** A visitor whose application to call the ID was accepted. */
export async function openApplicant(
  server: Server,
  yobirinId: string | null,
  callerName = 'Room 101',
): Promise<CallClient & { roomId: string; peerId: string }> {
  const client = await openCallClient(server);
  const { roomId, peerId } = await client.accepted('APPLY', { yobirinId: yobirinId ?? '', callerName });
  return { ...client, roomId, peerId };
}

/** A visitor whose call rings at the ID. */
export async function openCaller(
  server: Server,
  yobirinId: string | null,
): Promise<CallClient & { roomId: string; peerId: string }> {
  const caller = await openApplicant(server, yobirinId);
  await caller.accepted('CALL', { roomId: caller.roomId });
  return caller;
}
