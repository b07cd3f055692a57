import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../../call/store.ts';
import type { TalkPhase } from '../../../call/talk-state.ts';
import { whenUnderWay } from './when-under-way.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the screen of a call comes when the two talk, once', () => {
  const { talk, show } = begin();
  talk.update({ phase: 'connecting' });
  expect(show).not.toHaveBeenCalled();

  talk.update({ phase: 'talking' });
  talk.update({ phase: 'ended' });
  vi.advanceTimersByTime(5_000);

  expect(show).toHaveBeenCalledTimes(1);
});

test('or when they take long to find each other', () => {
  const { talk, show } = begin();

  vi.advanceTimersByTime(1_000);
  talk.update({ phase: 'talking' });

  expect(show).toHaveBeenCalledTimes(1);
});

function begin() {
  const talk = createStore<{ phase: TalkPhase }>({ phase: 'connecting' });
  const show = vi.fn();
  whenUnderWay(talk, show);
  return { talk, show };
}
