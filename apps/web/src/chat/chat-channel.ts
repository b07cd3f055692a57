import {
  type ChatResults,
  type ChatServerEvents,
  chatNamespace,
  type chatRequests,
} from '@yobirin/contract/chat-events';
import { type Channel, openChannel, openConnection } from '../api/socket-channel.ts';

export type ChatChannel = Channel<typeof chatRequests, ChatResults, ChatServerEvents>;

let channel: ChatChannel | undefined;

/** The one chat connection of this page. It is not the calls' connection: nothing that is written may delay a call. */
export function chatChannel(): ChatChannel {
  channel ??= openChannel(openConnection(), chatNamespace);
  return channel;
}
