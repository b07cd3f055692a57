import type { ChatPost } from '@yobirin/contract/chat';
import { fitsInMessage } from '@yobirin/contract/chat-events';
import { SocketRefusal } from '../../api/socket-channel.ts';
import type { ChatChannel } from './chat-channel.ts';
import type { RoomConnection, RoomListener } from './room-transport.ts';

const askAgainSeconds = 1;

type RoomAddress = {
  chatRoomId: string;
  chatRoomMembershipId: string;
  /** The token to subscribe with: the one at hand, or a fresh one after it was refused. Null when there is none. */
  findToken: (refused: boolean) => Promise<string | null>;
};

/** Subscribes to a room, at every connection anew (CHAT-18). */
export function connectRoom(channel: ChatChannel, room: RoomAddress, listener: RoomListener): RoomConnection {
  const { chatRoomId, chatRoomMembershipId, findToken } = room;
  let isSubscribed = false;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function subscribe(refused = false): Promise<void> {
    try {
      const token = await findToken(refused);
      if (token === null) return listener.onRefused();
      await channel.request('subscribe', { chatRoomId, chatRoomMembershipId, token });
      isSubscribed = !isClosed;
      if (isSubscribed) listener.onLive();
    } catch (error) {
      // Of a failure of the server's own, nobody may conclude that the room is closed.
      if (!(error instanceof SocketRefusal) || error.errorCode === 'INTERNAL_SERVER_ERROR') return askAgain();
      if (error.errorCode === 'TOO_MANY_REQUESTS') return askAgain(error.retryAfterSeconds);
      if (error.errorCode === 'UNAUTHENTICATED' && !refused) return subscribe(true);
      listener.onRefused();
    }
  }

  /** Without a connection there is no need: the next one asks by itself. */
  function askAgain(seconds = askAgainSeconds): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => channel.isConnected() && void subscribe(), seconds * 1_000);
  }

  function handleDisconnect(): void {
    isSubscribed = false;
    listener.onLost();
  }

  const stops = [
    // Before the subscription is accepted, whatever comes is of a room that was open before.
    channel.on('chatRoomEvent', (event) => isSubscribed && listener.onEvent(event)),
    channel.on('typing', (event) => isSubscribed && listener.onTyping(event.isTyping)),
    channel.onDisconnect(handleDisconnect),
    channel.onConnect(() => void subscribe()),
  ];
  channel.connect();

  /** What is said in passing: if it gets lost, the next one says more. */
  function say(request: Promise<unknown>): void {
    request.catch(() => {});
  }

  async function post(text: { clientPostId: string; body: string }): Promise<ChatPost | null> {
    // The browser knows that it is offline long before the connection does.
    if (!isSubscribed || !navigator.onLine || !fitsInMessage(text.body)) return null;
    try {
      return (await channel.request('post', text)).post;
    } catch {
      // Refused, or lost on the way: it is asked for again where the answer says why.
      return null;
    }
  }

  return {
    post,
    markRead: (chatPostId) => void (isSubscribed && say(channel.request('read', { chatPostId }))),
    tellTyping: (isTyping) => void (isSubscribed && say(channel.request('typing', { isTyping }))),
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
      if (isSubscribed) say(channel.request('unsubscribe', {}));
    },
  };
}
