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
import { signIn } from './sign-in.ts';
import { createSocketMail } from './socket-mail.ts';

type Requests = typeof callRequests;
type RequestName = keyof Requests & string;
type EventName = keyof CallServerEvents;
type PayloadOf<Event extends EventName> = Parameters<CallServerEvents[Event]>[0];

/** A client of `/ws-call`, as a test sees it. It is gone with its test. */
export type CallClient = {
  socket: ClientSocket;
  request<Name extends RequestName>(
    name: Name,
    request: z.input<Requests[Name]>,
  ): Promise<Acknowledgement<CallResults[Name]>>;
  /** What ACCEPT carries. Throws on REJECT. */
  accepted<Name extends RequestName>(name: Name, request: z.input<Requests[Name]>): Promise<CallResults[Name]>;
  /** The code of a REJECT; 'ACCEPT' when it was none. */
  codeOf<Name extends RequestName>(name: Name, request: z.input<Requests[Name]>): Promise<string>;
  /** The first such event that was not asked for before, waiting for it to arrive. */
  next<Event extends EventName>(event: Event): Promise<PayloadOf<Event>>;
  /** How many such events have arrived and were not asked for. */
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
    ackTimeout: 10_000,
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
    // The contract says what each event carries.
    next: (event) => mail.next(event) as Promise<never>,
    pending: mail.pending,
  };
}

/** A signed-in browser of the user that receives calls. */
export async function openReceiver(server: Server, user: { email: string }): Promise<CallClient> {
  const { accessToken } = await signIn(server, user);
  const client = await openCallClient(server);
  await client.accepted('REGISTER', { accessToken });
  return client;
}

/** A visitor who may call the ID. */
export async function openApplicant(
  server: Server,
  yobirinId: string | null,
): Promise<CallClient & { roomId: string; peerId: string }> {
  const client = await openCallClient(server);
  const { roomId, peerId } = await client.accepted('APPLY', { yobirinId: yobirinId ?? '', callerName: 'Room 101' });
  return { ...client, roomId, peerId };
}

/** A visitor for whom the ID is ringing. */
export async function openCaller(
  server: Server,
  yobirinId: string | null,
): Promise<CallClient & { roomId: string; peerId: string }> {
  const caller = await openApplicant(server, yobirinId);
  await caller.accepted('CALL', { roomId: caller.roomId });
  return caller;
}
