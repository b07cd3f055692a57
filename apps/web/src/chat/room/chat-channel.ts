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

/** The one chat connection of this page. It is not the calls' connection: nothing that is written may delay a call. */
export function chatChannel(): ChatChannel {
  channel ??= openLasting();
  return channel;
}

function openLasting(): ChatChannel {
  const opened: ChatChannel = openChannel(openConnection(), chatNamespace);
  // socket.io comes back by itself from a network that failed, but not from a server that hung up.
  opened.onDisconnect(() => void setTimeout(() => opened.connect(), comeBackMs));
  return opened;
}
