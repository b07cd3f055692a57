import { vi } from 'vitest';

/** Shared by all tests of a file: the page opens its context once. */
const resume = vi.fn(async () => {});

/** Stubs the part of the browser's audio that calls use, and tells whether sounds are looping. */
export function stubSound() {
  const sounding = new Set<object>();
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = {};
      resume = resume;
      suspend = async () => {};
    },
  );
  vi.stubGlobal(
    'AudioBuffer',
    class {
      copyToChannel() {}
    },
  );
  vi.stubGlobal(
    'AudioBufferSourceNode',
    class {
      connect = (next: object) => next;
      start = () => void sounding.add(this);
      stop = () => void sounding.delete(this);
    },
  );
  vi.stubGlobal(
    'GainNode',
    class {
      gain = { setTargetAtTime() {} };
      connect = (next: object) => next;
    },
  );
  vi.stubGlobal(
    'Audio',
    class {
      play = async () => {};
      pause() {}
    },
  );
  return { isSounding: () => sounding.size > 0, resume };
}

/** A context that the test interrupts, as a phone does. */
export class FakeAudioContext {
  /** Those since the last `stub`. */
  static opened: FakeAudioContext[] = [];

  static stub(): void {
    FakeAudioContext.opened = [];
    vi.stubGlobal('AudioContext', FakeAudioContext);
  }

  currentTime = 0;
  destination = {};
  state = 'suspended';
  resumed = 0;
  onstatechange: (() => void) | null = null;

  constructor() {
    FakeAudioContext.opened.push(this);
  }

  async resume() {
    this.resumed += 1;
  }

  async suspend() {}

  async close() {
    this.become('closed');
  }

  become(state: string) {
    this.state = state;
    this.onstatechange?.();
  }
}
