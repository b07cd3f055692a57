import { createShardedAdapter } from '@socket.io/redis-adapter';
import type { ServerOptions } from 'socket.io';
import type { Redis } from '../redis/redis.ts';
import type { MessageListener } from '../redis/redis-link.ts';

/**
 * Carries what is sent to rooms to the other nodes, over one channel a namespace: so it arrives in the order in which it was sent,
 * and a room can be joined without waiting. A channel for each room would be subscribed to too late for whoever joins and is
 * written to at once. Needs Redis 7, one server or a cluster.
 */
export function createRedisAdapter(redis: Redis): NonNullable<ServerOptions['adapter']> {
  // As much of a client as the adapter uses. It would deliver to this node only after publishing: so that never waits.
  const client = {
    sSubscribe: (channel: string, listener: MessageListener) => redis.subscribe(channel, listener),
    sPublish: async (channel: string, message: string | Buffer) => redis.publish(channel, message),
  };
  return createShardedAdapter(client, client, { channelPrefix: 'yobirin', subscriptionMode: 'static' });
}
