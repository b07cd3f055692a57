import { chatNamespace, chatRequests } from '@yobirin/contract/chat-events';
import type { Context } from '../../context.ts';
import { logUnlessAway } from '../../platform/database/outage.ts';
import type { Connection } from '../../platform/realtime/connection.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { createSubscription } from './reading/subscription.ts';
import { createUnreadFollowing } from './reading/unread-following.ts';
import { noticesOfLosses } from './room/lost-id.service.ts';

/** Signing out acts at once. Someone who lost a seat or a group hears what others write for at most this long. */
export const recheckMs = 60_000;

/** Where open rooms hear what happens in them (CHAT-18). Guests come too, so nobody is asked who they are at the door. */
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
  connection.on('subscribe', chatRequests.subscribe, subscription.open);
  connection.on('unsubscribe', chatRequests.unsubscribe, subscription.close);
  connection.on('post', chatRequests.post, subscription.post);
  connection.on('read', chatRequests.read, subscription.read);
  connection.on('typing', chatRequests.typing, subscription.tellTyping);
  connection.on('subscribeUser', chatRequests.subscribeUser, following.open);
  connection.onClose(
    repeat(ctx, async () => {
      await subscription.recheck();
      await following.recheck();
    }),
  );
}

/** Runs the task again and again, until what is returned is called. */
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
