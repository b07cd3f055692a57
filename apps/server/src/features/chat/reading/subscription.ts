import type { ChatClientEvents, ChatResults, ChatServerEvents } from '@yobirin/contract/chat-events';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/realtime/connection.ts';
import { isLikeAccessToken } from '../../../viewer/access-token.ts';
import { deviceRoom, userRoom } from '../../auth/live-devices.service.ts';
import { announceLookers, attendedRoom, chatRoom, lookingRoom, sideRoom } from '../chat-channel.ts';
import { onlyText, toChatPost } from '../post/post.ts';
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

/** The chat that one socket has open. A socket has at most one open. */
export type Subscription = {
  open(request: Request<'subscribe'>): Promise<void>;
  close(): Promise<void>;
  /** Leaves the chat if the subscriber lost access. Marks the side as unattended if they may only look. */
  recheck(): Promise<void>;
  post(request: Request<'post'>): Promise<ChatResults['post']>;
  read(request: Request<'read'>): Promise<void>;
  tellTyping(request: Request<'typing'>): Promise<void>;
};

/** Minimum interval between two typing events of one socket. */
const typingEveryMs = 1_000;

type Typing = Parameters<ChatServerEvents['typing']>[0];

type OpenChat = {
  chatRoomId: string;
  sideId: string;
  /** The participant at the time of opening. */
  opener: Participant;
  findParticipant: () => Promise<Participant>;
};

export function createSubscription(ctx: Context, { socket }: Pick<Connection<null>, 'socket'>): Subscription {
  let openChat: OpenChat | null = null;
  let nextTypingMs = 0;

  async function close(): Promise<void> {
    if (!openChat) return;
    const { chatRoomId, sideId, opener } = openChat;
    openChat = null;
    const { userId } = opener;
    const rooms = [chatRoom(chatRoomId), sideRoom(sideId), attendedRoom(sideId)];
    if (userId !== null) rooms.push(lookingRoom({ sideId, userId }));
    await Promise.all(rooms.map((room) => socket.leave(room)));
    if (userId !== null) announceLookers(ctx, { chatRoomId, sideId, exceptSocketId: socket.id });
  }

  /** A group member who may only look does not count as present (CHAT-04). */
  async function attend({ own, isGroupMembershipValid }: Participant): Promise<void> {
    if (isGroupMembershipValid) await socket.join(attendedRoom(own.id));
    else await socket.leave(attendedRoom(own.id));
  }

  function requireOpenChat(): OpenChat {
    // A socket that was removed from the chat, for example because it ended, has left the socket.io room.
    if (!openChat || !socket.rooms.has(chatRoom(openChat.chatRoomId))) throw noSuchRoom();
    return openChat;
  }

  return {
    async open({ chatRoomId, chatRoomMembershipId: sideId, token }) {
      await close();
      const viewer = await ctx.findViewer(token);
      // An expired token: a page that was suspended for long retries with a fresh one.
      if (!viewer && isLikeAccessToken(token)) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
      const place = { chatRoomId, sideId };
      // Loaded again for each request, because permissions change while a page stays open.
      const findParticipant = () =>
        viewer ? requireUser(ctx, { ...place, userId: viewer.userId }) : requireGuestOf(ctx, { ...place, token });
      const opener = await findParticipant();
      // A socket that disconnected during the lookup would never leave the rooms.
      if (!socket.connected) return;

      openChat = { ...place, opener, findParticipant };
      if (viewer) await socket.join([deviceRoom(viewer.deviceId), userRoom(viewer.userId)]);
      await socket.join([chatRoom(chatRoomId), sideRoom(sideId)]);
      await attend(opener);
      if (!viewer) return;
      await socket.join(lookingRoom({ sideId, userId: viewer.userId }));
      announceLookers(ctx, { ...place, exceptSocketId: socket.id });
    },

    close,

    async recheck() {
      const checked = openChat;
      try {
        const participant = await checked?.findParticipant();
        // The client may have opened another chat or disconnected during the lookup.
        if (participant && openChat === checked && socket.connected) await attend(participant);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (openChat === checked) await close();
      }
    },

    async post(content) {
      const { opener, findParticipant: findWriter } = requireOpenChat();
      const post = await createChatPostBySocket(ctx, { opener, findWriter }, { ...content, socketId: socket.id });
      return { post: toChatPost(post, onlyText) };
    },

    async read({ chatPostId }) {
      const { findParticipant } = requireOpenChat();
      await markRead(ctx, await findParticipant(), chatPostId);
    },

    async tellTyping({ isTyping }) {
      const { findParticipant } = requireOpenChat();
      const now = ctx.clock.now();
      if (isTyping && now.getTime() < nextTypingMs) return;
      nextTypingMs = isTyping ? now.getTime() + typingEveryMs : 0;
      // Before approval a guest must not see that the holder is present.
      const participant = await findParticipant();
      if (isAllowedToPost(participant)) announceTyping(socket, participant, isTyping);
    },
  };
}

/** The writer's name goes to their own side only, and not to other pages of the writer. */
function announceTyping(
  socket: Connection<null>['socket'],
  { room, own, peer, userId, nickname }: Participant,
  isTyping: boolean,
): void {
  const typing = { chatRoomId: room.id, chatRoomMembershipId: own.id, isTyping };
  const toPeer: Typing = { ...typing, colleague: null };
  socket.to(sideRoom(peer.id)).emit('typing', toPeer);
  if (userId === null) return;
  const toColleagues: Typing = { ...typing, colleague: { userId, nickname } };
  socket.to(sideRoom(own.id)).except(userRoom(userId)).emit('typing', toColleagues);
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
