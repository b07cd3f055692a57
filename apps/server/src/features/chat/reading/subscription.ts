import type { ChatClientEvents, ChatResults, ChatServerEvents } from '@yobirin/contract/chat-events';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/realtime/connection.ts';
import { isLikeAccessToken } from '../../../viewer/access-token.ts';
import { deviceRoom } from '../../auth/live-devices.service.ts';
import { attendedRoom, chatRoom, sideRoom } from '../chat-channel.ts';
import { toChatPost } from '../post/post.ts';
import { createChatPostBySocket } from '../post/write-post.service.ts';
import {
  findParticipantOfSide,
  isAllowedToPost,
  noSuchRoom,
  type Participant,
  requireGuest,
} from '../room/participant.service.ts';
import { markRead } from './read-mark.service.ts';

type Request<Name extends keyof ChatClientEvents> = Parameters<ChatClientEvents[Name]>[0];

/** The chat that one socket has open, one at a time. */
export type Subscription = {
  open(request: Request<'subscribe'>): Promise<void>;
  close(): Promise<void>;
  /** Leaves the chat if the subscriber may no longer be in it, and does not count as there if they may only look by now. */
  recheck(): Promise<void>;
  post(request: Request<'post'>): Promise<ChatResults['post']>;
  read(request: Request<'read'>): Promise<void>;
  tellTyping(request: Request<'typing'>): Promise<void>;
};

/** How often it is passed on that someone still writes. */
const typingEveryMs = 1_000;

type OpenChat = {
  chatRoomId: string;
  sideId: string;
  /** As they were when they opened it. */
  opener: Participant;
  findParticipant: () => Promise<Participant>;
};

export function createSubscription(ctx: Context, { socket }: Pick<Connection<null>, 'socket'>): Subscription {
  let openChat: OpenChat | null = null;
  let nextTypingMs = 0;

  async function close(): Promise<void> {
    if (!openChat) return;
    const { chatRoomId, sideId } = openChat;
    openChat = null;
    const rooms = [chatRoom(chatRoomId), sideRoom(sideId), attendedRoom(sideId)];
    await Promise.all(rooms.map((room) => socket.leave(room)));
  }

  /** A member of a group who may only look answers nobody (CHAT-04). */
  async function attend({ own, isGroupMembershipValid }: Participant): Promise<void> {
    if (isGroupMembershipValid) await socket.join(attendedRoom(own.id));
    else await socket.leave(attendedRoom(own.id));
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
      // One that has run out: a page that slept for long comes again with a fresh one.
      if (!viewer && isLikeAccessToken(token)) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
      const place = { chatRoomId, sideId };
      // Asked anew whenever it counts: what someone may do changes while a page stays open.
      const findParticipant = () =>
        viewer ? requireUser(ctx, { ...place, userId: viewer.userId }) : requireGuestOf(ctx, { ...place, token });
      const opener = await findParticipant();
      // One who left meanwhile would stay in the rooms for ever.
      if (!socket.connected) return;

      openChat = { ...place, opener, findParticipant };
      if (viewer) await socket.join(deviceRoom(viewer.deviceId));
      await socket.join([chatRoom(chatRoomId), sideRoom(sideId)]);
      await attend(opener);
    },

    close,

    async recheck() {
      const checked = openChat;
      try {
        const participant = await checked?.findParticipant();
        // Meanwhile another chat may be open, or the client be gone.
        if (participant && openChat === checked && socket.connected) await attend(participant);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (openChat === checked) await close();
      }
    },

    async post(content) {
      const { opener, findParticipant: findWriter } = requireOpenChat();
      const post = await createChatPostBySocket(ctx, { opener, findWriter }, { ...content, socketId: socket.id });
      return { post: toChatPost(post, []) };
    },

    async read({ chatPostId }) {
      const { findParticipant } = requireOpenChat();
      await markRead(ctx, await findParticipant(), chatPostId);
    },

    async tellTyping({ isTyping }) {
      const { chatRoomId, sideId, findParticipant } = requireOpenChat();
      const now = ctx.clock.now();
      if (isTyping && now.getTime() < nextTypingMs) return;
      nextTypingMs = isTyping ? now.getTime() + typingEveryMs : 0;
      // Before approval a guest shall not know that anyone looks.
      if (!isAllowedToPost(await findParticipant(), now)) return;
      const typing: Parameters<ChatServerEvents['typing']>[0] = { chatRoomId, chatRoomMembershipId: sideId, isTyping };
      socket.to(chatRoom(chatRoomId)).emit('typing', typing);
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
