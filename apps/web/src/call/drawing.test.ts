import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDrawing, type Drawing } from './drawing.ts';

const draw = vi.fn();
let drawing: Drawing;

beforeEach(() => {
  vi.useFakeTimers();
  draw.mockClear();
  drawing = createDrawing();
});
afterEach(() => {
  vi.useRealTimers();
});

test('where nothing is urgent, things are drawn at once', () => {
  drawing.whenFree(draw);
  expect(draw).toHaveBeenCalledTimes(1);
});

test('what changes while something is urgent is drawn after all of it, once', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  drawing.hold(first.promise);
  drawing.hold(second.promise);
  drawing.whenFree(draw);
  drawing.whenFree(draw);

  first.reject(new Error('It failed'));
  await vi.advanceTimersByTimeAsync(0);
  expect(draw).not.toHaveBeenCalled();

  second.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(draw).toHaveBeenCalledTimes(1);
});

test('nobody waits for it so long that they feel it', async () => {
  drawing.hold(new Promise(() => {}));
  drawing.whenFree(draw);

  await vi.advanceTimersByTimeAsync(99);
  expect(draw).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(draw).toHaveBeenCalledTimes(1);
});

test('urgent things that follow one another do not add up to what is felt', async () => {
  drawing.hold(new Promise(() => {}));
  drawing.whenFree(draw);
  await vi.advanceTimersByTimeAsync(90);
  drawing.hold(new Promise(() => {}));

  await vi.advanceTimersByTimeAsync(10);
  expect(draw).toHaveBeenCalledTimes(1);

  drawing.hold(new Promise(() => {}));
  drawing.whenFree(draw);
  await vi.advanceTimersByTimeAsync(99);
  expect(draw).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(draw).toHaveBeenCalledTimes(2);
});

test('what has left the screen is not drawn', async () => {
  drawing.hold(new Promise(() => {}));
  drawing.whenFree(draw);
  drawing.cancel(draw);

  await vi.advanceTimersByTimeAsync(100);
  expect(draw).not.toHaveBeenCalled();
});
