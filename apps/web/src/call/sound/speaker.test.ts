import { afterEach, expect, test, vi } from 'vitest';
import { createSpeaker } from './speaker.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an expected stream plays without a restart', async () => {
  const given: unknown[] = [];
  const play = vi.fn(async () => {});
  class FakeAudio {
    play = play;
    #source: unknown = null;
    get srcObject() {
      return this.#source;
    }
    set srcObject(source) {
      given.push(source);
      this.#source = source;
    }
  }
  vi.stubGlobal('Audio', FakeAudio);
  // The part of a stream that a speaker uses.
  const stream = {} as MediaStream;
  const speaker = createSpeaker();

  speaker.expect(stream);
  expect(play).not.toHaveBeenCalled();

  expect(await speaker.play(stream)).toBe(true);
  expect(given).toEqual([stream]);
  expect(play).toHaveBeenCalledOnce();
});
