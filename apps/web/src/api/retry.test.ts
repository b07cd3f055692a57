import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retry } from './retry.ts';
import { SocketRefusal } from './socket-channel.ts';

const channel = { renew: vi.fn() };
const noAnswer = new Error('operation has timed out');

beforeEach(() => {
  vi.useFakeTimers();
  channel.renew.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a request without an answer is sent again over a new connection', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(noAnswer).mockResolvedValueOnce('here');

  expect(await retry(channel, send)).toBe('here');
  expect(channel.renew).toHaveBeenCalledTimes(1);
});

test('a refusal is an answer and is not retried', async () => {
  const send = vi.fn().mockRejectedValue(new SocketRefusal('CA0010'));

  await expect(retry(channel, send)).rejects.toThrow('CA0010');
  expect(send).toHaveBeenCalledTimes(1);
});

test.each(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS'])(
  '%s is waited out where the caller wishes, over the same connection [HEAL-14]',
  async (errorCode) => {
    const away = new SocketRefusal(errorCode, { retryAfterSeconds: 5 });
    const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(away).mockResolvedValueOnce('here');

    const answer = retry(channel, send, { waitsOut: true });
    await vi.runAllTimersAsync();

    expect(await answer).toBe('here');
    expect(channel.renew).not.toHaveBeenCalled();
    await expect(retry(channel, vi.fn().mockRejectedValue(away))).rejects.toThrow(away);
  },
);

test('a request whose answer is no longer needed is not sent again', async () => {
  const send = vi.fn().mockRejectedValue(noAnswer);

  await expect(retry(channel, send, { isWanted: () => false })).rejects.toThrow(noAnswer);
  expect(send).toHaveBeenCalledTimes(1);
  expect(channel.renew).not.toHaveBeenCalled();
});

test('a request that stays without an answer fails after some seconds', async () => {
  const send = vi.fn(async () => {
    vi.advanceTimersByTime(4_000);
    throw noAnswer;
  });

  await expect(retry(channel, send)).rejects.toThrow(noAnswer);
  expect(send).toHaveBeenCalledTimes(4);
});
