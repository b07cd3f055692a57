import { callNamespace } from '@yobirin/contract/call-channel';
import { chatNamespace } from '@yobirin/contract/chat-events';
import { signalingNamespace } from '@yobirin/contract/signaling';
import type { Socket } from 'socket.io-client';
import { expect } from 'vitest';
import { publicPeerId } from '../../features/call/signaling/signaling-rooms.ts';
import type { BillingApp } from '../../testing/billing-app.ts';
import { buildHolder } from '../../testing/builders/call.ts';
import { buildGuestChat, type Chatter } from '../../testing/chat-people.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createSocketMail } from '../../testing/socket-mail.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { accepted, openSocket } from './open-socket.ts';

/** Two users in a call, and two with one chat open. */
export type Talkers = {
  /** Fails unless messages still travel between them. */
  expectHeard(): Promise<void>;
  leave(): void;
};

const candidate = { candidate: 'candidate:1 1 udp 1 10.0.0.1 9 typ host', sdpMid: '0' };

export async function openTalkers(server: BillingApp): Promise<Talkers> {
  const call = await openCall(server);
  const chat = await openChat(server);
  return {
    async expectHeard() {
      // A socket may send twenty messages a second, and the test's clock stands still by itself.
      server.clock.advance(100);
      await expectPassed(call.caller, call.receiver, {
        request: ['CANDIDATE', { peerId: call.receiverId, candidate }],
        event: 'candidate',
      });
      await expectPassed(chat.guest, chat.holder, { request: ['typing', { isTyping: false }], event: 'typing' });
    },
    leave() {
      for (const socket of [...call.sockets, chat.guest, chat.holder]) socket.disconnect();
    },
  };
}

type Passing = { request: [name: string, payload: object]; event: string };

async function expectPassed(from: Socket, to: Socket, { request, event }: Passing): Promise<void> {
  const mail = createSocketMail(to);
  const answer = await from.emitWithAck(...request);
  expect(answer, JSON.stringify(answer)).toMatchObject({ type: 'ACCEPT' });
  await mail.next(event);
}

async function openCall(server: TestApp) {
  const { user, property } = await buildHolder(server.ctx.db);
  const { accessToken } = await signIn(server, user);
  const device = await openSocket(server, callNamespace);
  await accepted(device, 'REGISTER', { accessToken });
  const visitor = await openSocket(server, callNamespace);
  const seat = await accepted(visitor, 'APPLY', { yobirinId: property.yobirinId, callerName: 'Room 101' });
  await accepted(visitor, 'CALL', { roomId: seat.roomId });
  const answered = await accepted(device, 'ANSWER', { roomId: seat.roomId });

  const caller = await openSocket(server, signalingNamespace);
  await accepted(caller, 'ENTER', { roomId: seat.roomId, peerId: seat.peerId });
  const receiver = await openSocket(server, signalingNamespace);
  await accepted(receiver, 'ENTER', { roomId: seat.roomId, peerId: answered.peerId });
  for (const end of [caller, receiver]) await accepted(end, 'CONNECTED', {});
  const receiverId = publicPeerId(answered.peerId ?? '');
  return { caller, receiver, receiverId, sockets: [device, visitor, caller, receiver] };
}

async function openChat(server: TestApp): Promise<{ guest: Socket; holder: Socket }> {
  const { holder, guest } = await buildGuestChat(server);
  const open = async ({ side, token }: Chatter) => {
    const socket = await openSocket(server, chatNamespace);
    await accepted(socket, 'subscribe', { chatRoomId: side.chatRoomId, chatRoomMembershipId: side.id, token });
    return socket;
  };
  return { guest: await open(guest), holder: await open(holder) };
}
