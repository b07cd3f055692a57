import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { insist } from './insist.ts';
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

test('what got no answer is asked again over a new connection', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(noAnswer).mockResolvedValueOnce('here');

  expect(await insist(channel, ask)).toBe('here');
  expect(channel.renew).toHaveBeenCalledTimes(1);
});

test('a refusal is an answer', async () => {
  const ask = vi.fn().mockRejectedValue(new SocketRefusal('CA0010'));

  await expect(insist(channel, ask)).rejects.toThrow('CA0010');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('after some seconds it gives up', async () => {
  const ask = vi.fn(async () => {
    vi.advanceTimersByTime(4_000);
    throw noAnswer;
  });

  await expect(insist(channel, ask)).rejects.toThrow(noAnswer);
  expect(ask).toHaveBeenCalledTimes(4);
});
