import { callNamespace } from '@yobirin/contract/call-channel';
import { chatNamespace } from '@yobirin/contract/chat-events';
import { signalingNamespace } from '@yobirin/contract/signaling';
import type { Socket } from 'socket.io-client';
import { startSession } from '../../features/auth/session.service.ts';
import { publicPeerId } from '../../features/call/signaling/signaling-rooms.ts';
import { createSecretToken } from '../../platform/secrets/secret-token.ts';
import { buildHolder } from '../../testing/builders/call.ts';
import { buildCallback } from '../../testing/builders/callback.ts';
import { buildGuestChatRoom } from '../../testing/builders/chat.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { accepted, openSocket } from './open-socket.ts';

/** The values that messages refer to, by the names of their placeholders. */
export type Scene = Partial<Record<SceneName, string>>;
export type SceneName =
  | 'accessToken'
  | 'yobirinId'
  | 'propertyId'
  | 'roomId'
  | 'callerPeerId'
  | 'receiverPeerId'
  | 'publicReceiverId'
  | 'chatRoomId'
  | 'guestSideId'
  | 'guestToken'
  | 'callbackRequestId';

/** A holder with an ID, a chat and a device, and their open sockets. */
export type Stage = { server: TestApp; scene: Scene; sockets: Socket[] };

export async function setStage(server: TestApp): Promise<Stage> {
  const { db, events } = server.ctx;
  const { user, property } = await buildHolder(db);
  const { accessToken } = await events.transaction(db, (tx, say) =>
    startSession(server.ctx, tx, {
      say,
      userId: user.id,
      browser: { userAgent: 'Test', address: '203.0.113.1', mark: createSecretToken() },
    }),
  );
  const { room, guest, guestToken } = await buildGuestChatRoom(db, {
    yobirinPropertyId: property.id,
    isApproved: true,
  });
  const place = { chatRoomId: room.id, yobirinPropertyId: property.id, createdAt: server.ctx.clock.now() };
  const { id: callbackRequestId } = await buildCallback(db, place);
  const scene = {
    accessToken,
    yobirinId: property.yobirinId ?? '',
    propertyId: property.id,
    chatRoomId: room.id,
    guestSideId: guest.id,
    guestToken,
    callbackRequestId,
  };
  return { server, scene, sockets: [] };
}

type Arrival = (stage: Stage) => Promise<Socket>;

const at =
  (namespace: string): Arrival =>
  async ({ server, sockets }) => {
    const socket = await openSocket(server, namespace);
    sockets.push(socket);
    return socket;
  };

const registered: Arrival = async (stage) => {
  const device = await at(callNamespace)(stage);
  await accepted(device, 'REGISTER', { accessToken: stage.scene.accessToken });
  return device;
};

const ringing: Arrival = async (stage) => {
  await registered(stage);
  const caller = await at(callNamespace)(stage);
  const { roomId, peerId } = await accepted(caller, 'APPLY', { yobirinId: stage.scene.yobirinId, callerName: 'Sato' });
  Object.assign(stage.scene, { roomId, callerPeerId: peerId });
  await accepted(caller, 'CALL', { roomId });
  return caller;
};

const calledBack: Arrival = async (stage) => {
  const { accessToken, propertyId, callbackRequestId, guestToken } = stage.scene;
  const page = await at(callNamespace)(stage);
  await accepted(page, 'REGISTER', { guestToken });
  const caller = await at(callNamespace)(stage);
  const application = { accessToken, fromYobirinPropertyId: propertyId, callbackRequestId };
  const { roomId, peerId } = await accepted(caller, 'APPLY', application);
  Object.assign(stage.scene, { roomId, callerPeerId: peerId });
  await accepted(caller, 'CALL', { roomId });
  return page;
};

const answering: Arrival = async (stage) => {
  await ringing(stage);
  const device = await registered(stage);
  const { peerId } = await accepted(device, 'ANSWER', { roomId: stage.scene.roomId });
  Object.assign(stage.scene, { receiverPeerId: peerId, publicReceiverId: publicPeerId(peerId ?? '') });
  return device;
};

const talking: Arrival = async (stage) => {
  await answering(stage);
  const ends: Socket[] = [];
  for (const peerId of [stage.scene.receiverPeerId, stage.scene.callerPeerId]) {
    const end = await at(signalingNamespace)(stage);
    await accepted(end, 'ENTER', { roomId: stage.scene.roomId, peerId });
    ends.unshift(end);
  }
  for (const end of ends) await accepted(end, 'CONNECTED', {});
  return ends[0] ?? at(signalingNamespace)(stage);
};

const chatting: Arrival = async (stage) => {
  const { chatRoomId, guestSideId, guestToken } = stage.scene;
  const guest = await at(chatNamespace)(stage);
  await accepted(guest, 'subscribe', { chatRoomId, chatRoomMembershipId: guestSideId, token: guestToken });
  return guest;
};

const following: Arrival = async (stage) => {
  const page = await at(chatNamespace)(stage);
  await accepted(page, 'subscribeUser', { accessToken: stage.scene.accessToken });
  return page;
};

/** The state of a client before it sends hostile messages. */
export const arrivals: [words: string, namespace: string, arrive: Arrival][] = [
  ['a stranger', callNamespace, at(callNamespace)],
  ['a device that receives', callNamespace, registered],
  ['a caller while it rings', callNamespace, ringing],
  ['a guest who is called back', callNamespace, calledBack],
  ['a device that answered', callNamespace, answering],
  ['a stranger', signalingNamespace, at(signalingNamespace)],
  ['one side of a call', signalingNamespace, talking],
  ['a stranger', chatNamespace, at(chatNamespace)],
  ['a guest in their chat', chatNamespace, chatting],
  ['a page that is signed in', chatNamespace, following],
];
