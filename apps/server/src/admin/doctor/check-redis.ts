import { randomUUID } from 'node:crypto';
import { openRedisLink } from '../../platform/redis/redis-link.ts';
import { type Check, type Finding, unused, works, wrong } from './check.ts';
import { explainFailure } from './explain-failure.ts';

export const checkRedis: Check = async ({ config: { redisUrls }, signal }) => {
  if (redisUrls.length === 0) return [unused('Not set: this site has one node.')];
  return [await tryRedis(redisUrls, signal)];
};

/** Sends a message and waits for it, as the nodes do. */
async function tryRedis(urls: readonly string[], signal: AbortSignal): Promise<Finding> {
  const failed = Promise.withResolvers<never>();
  const link = openRedisLink({ urls, onError: failed.reject });
  signal.addEventListener('abort', () => failed.reject(signal.reason), { once: true });
  const channel = `yobirin-doctor-${randomUUID()}`;
  try {
    const arrived = Promise.withResolvers<void>();
    await Promise.race([link.opened, failed.promise]);
    await Promise.race([link.subscribe(channel, () => arrived.resolve()), failed.promise]);
    await Promise.race([link.commands.sPublish(channel, 'hello'), failed.promise]);
    await Promise.race([arrived.promise, failed.promise]);
    return works('It passes a message on.');
  } catch (error) {
    return explainRedis(error);
  } finally {
    failed.promise.catch(() => {});
    link.opened.catch(() => {});
    link.close();
  }
}

function explainRedis(error: unknown): Finding {
  const message = error instanceof Error ? error.message : '';
  if (/^(WRONGPASS|NOAUTH|ERR AUTH|ERR invalid password)/.test(message))
    return wrong('Redis refuses the password.', 'Correct it in REDIS_URL, or requirepass in Redis.');
  if (/^(NOPERM)/.test(message))
    return wrong('Redis allows this user too little.', 'Allow it all channels and commands (ACL).');
  if (/unknown command/i.test(message)) return wrong('Redis is too old.', 'Use Redis 7 or newer.');
  return explainFailure('Redis', error);
}
