import { callNamespace } from '@yobirin/contract/call-channel';
import { signalingNamespace } from '@yobirin/contract/signaling';
import type { Socket } from 'socket.io-client';
import { publicPeerId } from '../../../apps/server/src/features/call/signaling/signaling-rooms.ts';
import type { Operation } from './offer.ts';
import type { ReadyReceiver } from './receivers.ts';
import { connect, heard, inTurns, request, takeFirst, whenConnected } from './socket.ts';

/** Conversations that last until they are ended. */
export type LoadTalks = {
  /** A visitor connects, calls and is answered, and both exchange signals. Done when they talk. */
  begin: Operation;
  endAll(): Promise<void>;
};

type End = { socket: Socket; roomId: string; peerId: string };

/** As long as Chromium's for one audio line and one data channel. */
const sdp = `v=0\r\n${'a=rtpmap:111 opus/48000/2\r\n'.repeat(80)}`;
const candidate = { candidate: 'candidate:1 1 udp 2122260223 192.168.1.23 54321 typ host generation 0', sdpMid: '0' };
const candidatesEach = 4;

export function createTalks(urls: readonly string[], ready: readonly ReadyReceiver[]): LoadTalks {
  const nextUrl = inTurns(urls);
  const free = [...ready];
  const callers: End[] = [];

  return {
    async begin() {
      const receiver = takeFirst(free);
      const { caller, answerer } = await setUp(await connect(nextUrl(), callNamespace), receiver);
      callers.push(caller);
      await meet(caller, answerer);
      return performance.now();
    },
    async endAll() {
      await Promise.all(callers.map(({ socket, roomId }) => request(socket, 'EXIT', { roomId })));
      for (const { socket } of callers) socket.io.engine.close();
    },
  };
}

async function setUp(visitor: Socket, { receiver, socket }: ReadyReceiver): Promise<{ caller: End; answerer: End }> {
  const rung = heard(socket, 'incoming');
  const application = { yobirinId: receiver.yobirinId, callerName: 'Room 101' };
  const { roomId, peerId } = await request(visitor, 'APPLY', application);
  await request(visitor, 'CALL', { roomId, offer: { type: 'offer', sdp } });
  await rung;
  const answered = await request(socket, 'ANSWER', { roomId });
  return {
    caller: await enter(visitor, { roomId, peerId }),
    answerer: await enter(socket, { roomId, peerId: answered.peerId }),
  };
}

/** On the existing connection, as pages do. */
async function enter(callSocket: Socket, { roomId, peerId }: Omit<End, 'socket'>): Promise<End> {
  const socket = callSocket.io.socket(signalingNamespace);
  if (!socket.connected) await whenConnected(socket);
  await request(socket, 'ENTER', { roomId, peerId });
  return { socket, roomId, peerId };
}

async function meet(caller: End, answerer: End): Promise<void> {
  const talking = [caller, answerer].map(({ socket }) => heard(socket, 'talking'));
  const [callerId, answererId] = [publicPeerId(caller.peerId), publicPeerId(answerer.peerId)];
  await request(answerer.socket, 'ANSWER', { peerId: callerId, description: { type: 'answer', sdp } });
  for (let index = 0; index < candidatesEach; index++) {
    await request(caller.socket, 'CANDIDATE', { peerId: answererId, candidate });
    await request(answerer.socket, 'CANDIDATE', { peerId: callerId, candidate });
  }
  for (const { socket } of [caller, answerer]) await request(socket, 'CONNECTED', {});
  await Promise.all(talking);
}
