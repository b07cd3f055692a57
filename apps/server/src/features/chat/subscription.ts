import type { ChatClientEvents, ChatServerEvents } from '@yobirin/contract/chat-events';
import type { Context } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Connection } from '../../platform/realtime/connection.ts';
import { deviceRoom, userRoom } from '../auth/live-devices.service.ts';
import { listHeldIds } from '../profile/holding.service.ts';
import { chatRoom, propertyRoom, sideRoom } from './chat-channel.ts';
import { findParticipantOfSide, noSuchRoom, type Participant, requireGuest } from './participant.service.ts';
import { markRead } from './read-mark.service.ts';

type Request<Name extends keyof ChatClientEvents> = Parameters<ChatClientEvents[Name]>[0];

/** What one socket has open: at most one chat at a time, and the unread counts of a user. */
export type Subscription = {
  open(request: Request<'subscribe'>): Promise<void>;
  close(): Promise<void>;
  read(request: Request<'read'>): Promise<void>;
  tellTyping(request: Request<'typing'>): Promise<void>;
  followUser(request: Request<'subscribeUser'>): Promise<void>;
};

type OpenChat = { chatRoomId: string; sideId: string; findParticipant: () => Promise<Participant> };

export function createSubscription(ctx: Context, { socket }: Pick<Connection<null>, 'socket'>): Subscription {
  let openChat: OpenChat | null = null;

  async function close(): Promise<void> {
    if (!openChat) return;
    const { chatRoomId, sideId } = openChat;
    openChat = null;
    await Promise.all([socket.leave(chatRoom(chatRoomId)), socket.leave(sideRoom(sideId))]);
  }

  function requireOpenChat(): OpenChat {
    // Someone who was put out, as when the chat ended, is in its room no more.
    if (!openChat || !socket.rooms.has(chatRoom(openChat.chatRoomId))) throw noSuchRoom();
    return openChat;
  }

  return {
    async open({ chatRoomId, chatRoomMembershipId: sideId, token }) {
      await close();
      const viewer = await ctx.findViewer(token);
      const place = { chatRoomId, sideId };
      // Asked anew whenever it counts: what someone may do changes while a page stays open.
      const findParticipant = () =>
        viewer ? requireUser(ctx, { ...place, userId: viewer.userId }) : requireGuestOf(ctx, { ...place, token });
      await findParticipant();

      openChat = { ...place, findParticipant };
      if (viewer) await socket.join(deviceRoom(viewer.deviceId));
      await socket.join([chatRoom(chatRoomId), sideRoom(sideId)]);
    },

    close,

    async read({ chatPostId }) {
      const { findParticipant } = requireOpenChat();
      await markRead(ctx, await findParticipant(), chatPostId);
    },

    async tellTyping({ isTyping }) {
      const { chatRoomId, sideId } = requireOpenChat();
      const typing: Parameters<ChatServerEvents['typing']>[0] = { chatRoomId, chatRoomMembershipId: sideId, isTyping };
      socket.to(chatRoom(chatRoomId)).emit('typing', typing);
    },

    async followUser({ accessToken }) {
      const viewer = await ctx.findViewer(accessToken);
      if (!viewer) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
      const heldIds = await listHeldIds(ctx, viewer.userId);
      await socket.join([userRoom(viewer.userId), deviceRoom(viewer.deviceId), ...heldIds.map(propertyRoom)]);
    },
  };
}

type Place = { chatRoomId: string; sideId: string };

async function requireUser(ctx: Context, place: Place & { userId: string }): Promise<Participant> {
  const participant = await findParticipantOfSide(ctx, place);
  if (!participant) throw noSuchRoom();
  return participant;
}

async function requireGuestOf(
  ctx: Context,
  { chatRoomId, sideId, token }: Place & { token: string },
): Promise<Participant> {
  const guest = await requireGuest(ctx, token);
  if (guest.room.id !== chatRoomId || guest.own.id !== sideId) throw noSuchRoom();
  return guest;
}
