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

test('rendering that is not deferred happens at once', () => {
  rendering.schedule(render);
  expect(render).toHaveBeenCalledTimes(1);
});

test('rendering is deferred by 100 ms, and then happens once', async () => {
  rendering.defer();
  rendering.schedule(render);
  rendering.schedule(render);

  await vi.advanceTimersByTimeAsync(99);
  expect(render).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(render).toHaveBeenCalledTimes(1);
});

test('deferring again within the delay does not lengthen it', async () => {
  rendering.defer();
  rendering.schedule(render);
  await vi.advanceTimersByTimeAsync(90);
  rendering.defer();

  await vi.advanceTimersByTimeAsync(10);
  expect(render).toHaveBeenCalledTimes(1);
});

test('deferring after the delay defers again', async () => {
  rendering.defer();
  await vi.advanceTimersByTimeAsync(100);
  rendering.defer();
  rendering.schedule(render);

  await vi.advanceTimersByTimeAsync(99);
  expect(render).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(render).toHaveBeenCalledTimes(1);
});

test('a cancelled render does not happen', async () => {
  rendering.defer();
  rendering.schedule(render);
  rendering.cancel(render);

  await vi.advanceTimersByTimeAsync(100);
  expect(render).not.toHaveBeenCalled();
});
