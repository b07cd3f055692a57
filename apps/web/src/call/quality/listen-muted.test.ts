import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeAudioContext } from '../testing/fake-sound.ts';
import { listenMuted } from './listen-muted.ts';

beforeEach(() => {
  vi.useFakeTimers();
  FakeAudioContext.stub();
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal(
    'MediaStreamAudioSourceNode',
    class {
      connect() {}
    },
  );
  vi.stubGlobal(
    'AnalyserNode',
    class {
      fftSize = 4;
      context: FakeAudioContext;
      constructor(context: FakeAudioContext) {
        this.context = context;
      }
      // A context that does not run delivers silence.
      getFloatTimeDomainData(samples: Float32Array) {
        samples.fill(this.context.state === 'running' ? 0.5 : 0);
      }
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('speech into a muted microphone is heard again after the phone has interrupted the page [CALL-82] [CALL-75]', () => {
  const onChange = vi.fn();
  const track = { clone: () => ({ stop() {} }) } as unknown as MediaStreamTrack;
  const stop = listenMuted(track, onChange);
  const [context] = FakeAudioContext.opened;

  context?.become('interrupted');
  context?.become('suspended');
  vi.advanceTimersByTime(2_000);
  expect(context?.resumed).toBe(2);
  expect(onChange).not.toHaveBeenCalled();

  context?.become('running');
  vi.advanceTimersByTime(2_000);
  expect(onChange.mock.calls).toEqual([[true]]);

  stop();
  expect(context).toMatchObject({ state: 'closed', resumed: 2 });
});
