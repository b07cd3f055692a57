import { createHash } from 'node:crypto';
import { type Clock, systemClock } from '../clock.ts';
import type { Redis } from '../redis/redis.ts';
import type { AttemptRule, Tries } from './tries.ts';

/**
 * Sliding window: drops expired tries, then adds one and returns minus their number, or returns the time to wait. Atomic. The list
 * holds the oldest first. Tries of the future were made before the clock of Redis was set back, and count from now on: a client
 * never waits longer than the window.
 */
const addTry = `
  local now, window, max = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  if not now then
    local time = redis.call('TIME')
    now = time[1] * 1000 + math.floor(time[2] / 1000)
  end
  local last = redis.call('LINDEX', KEYS[1], -1)
  if last and tonumber(last) > now then
    local tries = redis.call('LRANGE', KEYS[1], 0, -1)
    redis.call('DEL', KEYS[1])
    for _, try in ipairs(tries) do redis.call('RPUSH', KEYS[1], math.min(tonumber(try), now)) end
    redis.call('PEXPIRE', KEYS[1], window)
  end
  local first = redis.call('LINDEX', KEYS[1], 0)
  while first and tonumber(first) <= now - window do
    redis.call('LPOP', KEYS[1])
    first = redis.call('LINDEX', KEYS[1], 0)
  end
  if first and redis.call('LLEN', KEYS[1]) >= max then return tonumber(first) + window - now end
  redis.call('RPUSH', KEYS[1], now)
  redis.call('PEXPIRE', KEYS[1], window)
  return -redis.call('LLEN', KEYS[1])`;

/** Counts tries in Redis, by its clock, which all nodes share. */
export function createSharedTries({
  clock,
  redis,
  name,
  max,
  windowMs,
}: AttemptRule & { clock: Clock; redis: Redis }): Tries {
  /** Keys may hold e-mail or IP addresses, which must not be stored in Redis. */
  const keyOf = (key: string) => `yobirin:tries:${name}:${createHash('sha256').update(key).digest('base64url')}`;

  return {
    async add(key) {
      // A test that sets the time uses its own clock instead of that of Redis.
      const now = clock === systemClock ? '' : clock.now().getTime();
      const options = { keys: [keyOf(key)], arguments: [now, windowMs, max].map(String) };
      const answer = Number(await redis.ask((commands) => commands.eval(addTry, options)));
      return answer < 0 ? { count: -answer } : { waitMs: answer };
    },
    async clear(key) {
      await redis.ask((commands) => commands.unlink(keyOf(key)));
    },
    async removeLast(key) {
      await redis.ask((commands) => commands.rPop(keyOf(key)));
    },
  };
}
