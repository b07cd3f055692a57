import type { ChatPost } from '@yobirin/contract/chat';
import { fitsInMessage } from '@yobirin/contract/chat-events';
import { ApiError } from '../../api/api-error.ts';
import { createBackoff } from '../../api/backoff.ts';
import { isOutageRefusal, SocketRefusal } from '../../api/socket-channel.ts';
import type { ChatChannel } from './chat-channel.ts';
import type { RoomConnection, RoomListener } from './room-transport.ts';

const pauses = { firstMs: 1_000, lastMs: 8_000 };

/** Refusals that say nothing about the room. */
const passingCodes: readonly string[] = ['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS'];

type RoomAddress = {
  chatRoomId: string;
  chatRoomMembershipId: string;
  /** The token to subscribe with: the stored one, or a fresh one if that was refused. Null when there is none. */
  findToken: (refused: boolean) => Promise<string | null>;
};

/** Subscribes to a room, again at every connection (CHAT-18). */
export function connectRoom(channel: ChatChannel, room: RoomAddress, listener: RoomListener): RoomConnection {
  const { chatRoomId, chatRoomMembershipId, findToken } = room;
  let isSubscribed = false;
  let isClosed = false;
  const backoff = createBackoff(pauses);
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function subscribe(refused = false): Promise<void> {
    try {
      const token = await findToken(refused);
      if (token === null) return listener.onRefused();
      await channel.request('subscribe', { chatRoomId, chatRoomMembershipId, token });
      isSubscribed = !isClosed;
      backoff.reset();
      if (isSubscribed) listener.onLive();
    } catch (error) {
      if (!(error instanceof SocketRefusal)) return askAgain();
      if (isOutageRefusal(error)) listener.onOutage();
      // A failure of the server does not mean that the room is closed.
      if (passingCodes.includes(error.errorCode)) return askAgain(error.retryAfterSeconds);
      if (error.errorCode === 'UNAUTHENTICATED' && !refused) return subscribe(true);
      listener.onRefused();
    }
  }

  /** Does nothing without a connection: the next connection subscribes by itself. */
  function askAgain(retryAfterSeconds?: number): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => channel.isConnected() && void subscribe(), backoff.nextMs(retryAfterSeconds));
  }

  function handleDisconnect(): void {
    isSubscribed = false;
    listener.onLost();
  }

  const stops = [
    // Events before the subscription is accepted belong to a room that was open earlier.
    channel.on('chatRoomEvent', (event) => isSubscribed && listener.onEvent(event)),
    channel.on('typing', (event) => isSubscribed && listener.onTyping(event)),
    channel.on('translated', (event) => isSubscribed && listener.onTranslated(event)),
    channel.on('translationFailed', (event) => isSubscribed && listener.onTranslationFailed(event)),
    channel.on('languageFound', (event) => isSubscribed && listener.onLanguageFound(event)),
    channel.onDisconnect(handleDisconnect),
    channel.onConnect(() => void subscribe()),
  ];
  channel.connect();

  /** For messages that may get lost: the next one replaces them. */
  function say(request: Promise<unknown>): void {
    request.catch(() => {});
  }

  async function post(text: { clientPostId: string; body: string }): Promise<ChatPost | null> {
    // The browser notices that it is offline long before the connection does.
    if (!isSubscribed || !navigator.onLine || !fitsInMessage(text.body)) return null;
    try {
      return (await channel.request('post', text)).post;
    } catch (error) {
      // A second try by another way would meet the outage, too.
      if (isOutageRefusal(error)) throw outageOf(error);
      // Refused or lost: `createPost` sends it again and learns the reason.
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

function outageOf({ message, retryAfterSeconds }: SocketRefusal): ApiError {
  return new ApiError({ code: 'SERVICE_UNAVAILABLE', message, ...(retryAfterSeconds && { retryAfterSeconds }) });
}
