import { expect } from 'vitest';
import { publicPeerId } from '../../features/call/signaling/signaling-rooms.ts';
import { buildHolder } from '../../testing/builders/call.ts';
import { openCaller, openReceiver } from '../../testing/call-client.ts';
import { openSignalingClient, type SignalingClient } from '../../testing/signaling-client.ts';
import type { TestNode } from './test-cluster.ts';

export const offer = { type: 'offer', sdp: 'v=0 offer' } as const;
const answer = { type: 'answer', sdp: 'v=0 answer' } as const;
const candidate = { candidate: 'candidate:1 1 udp 1 10.0.0.1 9 typ host', sdpMid: '0' };

type RoomPeer = { roomId: string; peerId: string };
export type RoomPeers = { caller: RoomPeer; receiver: RoomPeer };
type Ends = { caller: SignalingClient; receiver: SignalingClient };

/** A visitor on one node talks with a holder on another. */
export async function talkAcross(callersNode: TestNode, receiversNode: TestNode) {
  const { roomId, peers } = await answerAcross(callersNode, receiversNode);
  const caller = await enter(callersNode, peers.caller);
  const receiver = await enter(receiversNode, peers.receiver);
  await connect({ caller, receiver });
  return { roomId, peers, caller, receiver };
}

/** A call from one node that has just been answered on the other. */
export async function answerAcross(callersNode: TestNode, receiversNode: TestNode) {
  const { user, property } = await buildHolder(callersNode.ctx.db);
  const device = await openReceiver(receiversNode, user);
  const { roomId, peerId } = await openCaller(callersNode, property.yobirinId);
  await device.next('incoming');
  const answered = await device.accepted('ANSWER', { roomId });
  const peers: RoomPeers = { caller: { roomId, peerId }, receiver: { roomId, peerId: answered.peerId } };
  return { roomId, peers };
}

export async function enter(server: { url: string }, peer: RoomPeer): Promise<SignalingClient> {
  const client = await openSignalingClient(server);
  expect(await client.request('ENTER', peer)).toMatchObject({ type: 'ACCEPT' });
  return client;
}

export async function connect({ caller, receiver }: Ends): Promise<void> {
  for (const end of [caller, receiver]) await end.request('CONNECTED', {});
  for (const end of [caller, receiver]) await end.next('talking');
}

/** The public peer ids of both sides. */
export function idsOf({ caller, receiver }: RoomPeers): { callerId: string; receiverId: string } {
  return { callerId: publicPeerId(caller.peerId), receiverId: publicPeerId(receiver.peerId) };
}

/** Exchanges the signals that precede a connection. */
export async function negotiate({ caller, receiver }: Ends, ids: ReturnType<typeof idsOf>): Promise<void> {
  await caller.request('OFFER', { peerId: ids.receiverId, description: offer });
  expect(await receiver.next('offer')).toEqual({ peerId: ids.callerId, description: offer });
  await receiver.request('ANSWER', { peerId: ids.callerId, description: answer });
  expect(await caller.next('answer')).toEqual({ peerId: ids.receiverId, description: answer });
  await caller.request('CANDIDATE', { peerId: ids.receiverId, candidate });
  expect(await receiver.next('candidate')).toEqual({ peerId: ids.callerId, candidate });
}
