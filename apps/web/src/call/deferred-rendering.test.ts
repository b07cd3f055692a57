import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeferredRendering, type DeferredRendering } from './deferred-rendering.ts';

const render = vi.fn();
let rendering: DeferredRendering;

beforeEach(() => {
  vi.useFakeTimers();
  render.mockClear();
  rendering = createDeferredRendering();
});
afterEach(() => {
  vi.useRealTimers();
});

test('without a reason to defer, rendering happens at once', () => {
  rendering.schedule(render);
  expect(render).toHaveBeenCalledTimes(1);
});

test('rendering is deferred until all reasons have settled, and then happens once', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  rendering.deferUntil(first.promise);
  rendering.deferUntil(second.promise);
  rendering.schedule(render);
  rendering.schedule(render);

  first.reject(new Error('It failed'));
  await vi.advanceTimersByTimeAsync(0);
  expect(render).not.toHaveBeenCalled();

  second.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(render).toHaveBeenCalledTimes(1);
});

test('rendering is never deferred for longer than 100 ms', async () => {
  rendering.deferUntil(new Promise(() => {}));
  rendering.schedule(render);

  await vi.advanceTimersByTimeAsync(99);
  expect(render).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(render).toHaveBeenCalledTimes(1);
});

test('overlapping reasons share one limit', async () => {
  rendering.deferUntil(new Promise(() => {}));
  rendering.schedule(render);
  await vi.advanceTimersByTimeAsync(90);
  rendering.deferUntil(new Promise(() => {}));

  await vi.advanceTimersByTimeAsync(10);
  expect(render).toHaveBeenCalledTimes(1);

  rendering.deferUntil(new Promise(() => {}));
  rendering.schedule(render);
  await vi.advanceTimersByTimeAsync(99);
  expect(render).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(render).toHaveBeenCalledTimes(2);
});

test('a cancelled render does not happen', async () => {
  rendering.deferUntil(new Promise(() => {}));
  rendering.schedule(render);
  rendering.cancel(render);

  await vi.advanceTimersByTimeAsync(100);
  expect(render).not.toHaveBeenCalled();
});
