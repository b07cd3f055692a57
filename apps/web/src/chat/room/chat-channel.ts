import {
  type ChatResults,
  type ChatServerEvents,
  chatNamespace,
  type chatRequests,
} from '@yobirin/contract/chat-events';
import { type Channel, openChannel, openConnection } from '../../api/socket-channel.ts';

export type ChatChannel = Channel<typeof chatRequests, ChatResults, ChatServerEvents>;

const comeBackMs = 1_000;

let channel: ChatChannel | undefined;

/** The chat connection of this page. It is separate from the connection of calls: chat must not delay a call. */
export function chatChannel(): ChatChannel {
  channel ??= openLasting();
  return channel;
}

function openLasting(): ChatChannel {
  const opened: ChatChannel = openChannel(openConnection(), chatNamespace);
  // socket.io reconnects by itself after a network failure, but not after a disconnect by the server.
  opened.onDisconnect(() => void setTimeout(() => opened.connect(), comeBackMs));
  return opened;
}
