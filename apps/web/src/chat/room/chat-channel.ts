import {
  type ChatResults,
  type ChatServerEvents,
  chatNamespace,
  type chatRequests,
} from '@yobirin/contract/chat-events';
import { createBackoff } from '../../api/backoff.ts';
import { type Channel, openChannel, openConnection } from '../../api/socket-channel.ts';

export type ChatChannel = Channel<typeof chatRequests, ChatResults, ChatServerEvents>;

const pauses = { firstMs: 1_000, lastMs: 8_000 };
/** A connection that lasted this long was accepted. */
const lastedMs = 10_000;

let channel: ChatChannel | undefined;

/** The chat connection of this page. It is separate from the connection of calls: chat must not delay a call. */
export function chatChannel(): ChatChannel {
  channel ??= openLasting();
  return channel;
}

function openLasting(): ChatChannel {
  const opened: ChatChannel = openChannel(openConnection(), chatNamespace);
  // socket.io reconnects by itself after a network failure, but not after a disconnect by the server.
  const backoff = createBackoff(pauses);
  let connectedAtMs = 0;
  opened.onConnect(() => {
    connectedAtMs = performance.now();
  });
  opened.onDisconnect(() => {
    if (performance.now() - connectedAtMs > lastedMs) backoff.reset();
    setTimeout(() => opened.connect(), backoff.nextMs());
  });
  return opened;
}
