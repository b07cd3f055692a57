import { chatNamespace, chatRequests } from '@yobirin/contract/chat-events';
import type { Context } from '../../context.ts';
import { logUnlessAway } from '../../platform/database/log-unless-away.ts';
import type { Connection } from '../../platform/realtime/connection.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { createInboxWatching } from './reading/inbox-watching.ts';
import { createSubscription } from './reading/subscription.ts';
import { createUnreadFollowing } from './reading/unread-following.ts';
import { noticesOfLosses } from './room/lost-id.service.ts';

/** Signing out takes effect at once. A user who lost a seat or a group may get events for at most this long. */
export const recheckMs = 60_000;

/** Sends open chats their events (CHAT-18). Guests connect, too, so the handshake does not authenticate. */
export function registerChatSocket(realtime: Realtime, ctx: Context): void {
  realtime.namespace(chatNamespace, {
    authenticate: async () => null,
    connection: (connection) => handleRequests(connection, ctx),
    notices: noticesOfLosses(ctx),
  });
}

function handleRequests(connection: Connection<null>, ctx: Context): void {
  const subscription = createSubscription(ctx, connection);
  const following = createUnreadFollowing(ctx, connection);
  const inbox = createInboxWatching(ctx, connection);
  connection.on('subscribe', chatRequests.subscribe, subscription.open);
  connection.on('unsubscribe', chatRequests.unsubscribe, subscription.close);
  connection.on('post', chatRequests.post, subscription.post);
  connection.on('read', chatRequests.read, subscription.read);
  connection.on('typing', chatRequests.typing, subscription.tellTyping);
  connection.on('subscribeUser', chatRequests.subscribeUser, following.open);
  connection.on('watchInbox', chatRequests.watchInbox, inbox.watch);
  // Colleagues see that the user is gone (DESK-08).
  connection.onClose(subscription.close);
  connection.onClose(
    repeat(ctx, async () => {
      await subscription.recheck();
      await following.recheck();
      await inbox.recheck();
    }),
  );
}

/** Runs the task every `recheckMs` until the returned function is called. */
function repeat({ clock, log }: Context, task: () => Promise<void>): () => Promise<void> {
  let cancel = () => {};
  let isOver = false;
  const wait = () => {
    if (!isOver) cancel = clock.after(recheckMs, run);
  };
  const run = () => {
    task()
      .catch((error: unknown) => logUnlessAway(log, error, 'a chat connection could not be checked'))
      .finally(wait);
  };
  wait();
  return async () => {
    isOver = true;
    cancel();
  };
}
