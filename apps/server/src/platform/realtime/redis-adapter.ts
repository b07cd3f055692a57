import { createShardedAdapter } from '@socket.io/redis-adapter';
import type { ServerOptions } from 'socket.io';
import type { Redis } from '../redis/redis.ts';
import type { MessageListener } from '../redis/redis-link.ts';

/**
 * Sends room events to other nodes over one channel per namespace, so they arrive in order and joining a room does not wait.
 * With a channel per room, a socket that joins could miss what is sent before the subscription is active. Needs Redis 7, one
 * server or a cluster.
 */
export function createRedisAdapter(redis: Redis): NonNullable<ServerOptions['adapter']> {
  // The part of a client that the adapter uses. Publishing never waits, because the adapter delivers locally only after it.
  const client = {
    sSubscribe: (channel: string, listener: MessageListener) => redis.subscribe(channel, listener),
    sPublish: async (channel: string, message: string | Buffer) => redis.publish(channel, message),
  };
  return createShardedAdapter(client, client, { channelPrefix: 'yobirin', subscriptionMode: 'static' });
}
