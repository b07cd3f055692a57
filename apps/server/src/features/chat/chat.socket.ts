import { chatNamespace, chatRequests } from '@yobirin/contract/chat-events';
import type { Context } from '../../context.ts';
import type { Connection } from '../../platform/realtime/connection.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { createSubscription } from './subscription.ts';

/** Where open rooms hear what happens in them (CHAT-18). Guests come too, so nobody is asked who they are at the door. */
export function registerChatSocket(realtime: Realtime, ctx: Context): void {
  realtime.namespace(chatNamespace, {
    authenticate: async () => null,
    connection: (connection) => handleRequests(connection, ctx),
  });
}

function handleRequests(connection: Connection<null>, ctx: Context): void {
  const subscription = createSubscription(ctx, connection);
  connection.on('subscribe', chatRequests.subscribe, subscription.open);
  connection.on('unsubscribe', chatRequests.unsubscribe, subscription.close);
  connection.on('read', chatRequests.read, subscription.read);
  connection.on('typing', chatRequests.typing, subscription.tellTyping);
  connection.on('subscribeUser', chatRequests.subscribeUser, subscription.followUser);
}
