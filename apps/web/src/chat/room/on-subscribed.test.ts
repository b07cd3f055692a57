import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

test('a listener that starts before the page subscribes is called at each subscription [CALLBACK-43]', async () => {
  const { onSubscribedOrAlready, tellSubscribed } = await import('./on-subscribed.ts');
  const listener = vi.fn();
  const stop = onSubscribedOrAlready(listener);
  expect(listener).not.toHaveBeenCalled();

  tellSubscribed();
  tellSubscribed();
  stop();
  tellSubscribed();

  expect(listener.mock.calls).toEqual([[{ isFirst: true }], [{ isFirst: false }]]);
});

test('a listener that starts after the page has subscribed is called at once [CALLBACK-43] [HISTORY-06]', async () => {
  const { onSubscribed, onSubscribedOrAlready, tellSubscribed } = await import('./on-subscribed.ts');
  tellSubscribed();
  const [early, late] = [vi.fn(), vi.fn()];

  onSubscribed(early);
  onSubscribedOrAlready(late);

  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([0, 1]);
});
