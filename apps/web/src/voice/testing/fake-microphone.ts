import { vi } from 'vitest';

export type FakeMicrophone = ReturnType<typeof fakeMicrophone>;

/** The browser's microphone, recorder and analyser, in place of the real ones. */
export function fakeMicrophone() {
  let isSupported = (_type: string) => true;
  let isRefused = false;
  let isReleased = false;
  let current: FakeMediaRecorder | null = null;
  const track = Object.assign(new EventTarget(), { stop: () => (isReleased = true) });
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] };

  class FakeMediaRecorder {
    static isTypeSupported = (type: string) => isSupported(type);
    state = 'inactive';
    ondataavailable: ((event: { data: Blob }) => void) | null = null;
    onstop: (() => void) | null = null;

    constructor() {
      current = this;
    }
    start() {
      this.state = 'recording';
    }
    pause() {
      this.state = 'paused';
    }
    resume() {
      this.state = 'recording';
    }
    stop() {
      this.state = 'inactive';
      this.ondataavailable?.({ data: new Blob(['sound']) });
      this.onstop?.();
    }
  }

  class FakeAudioContext {
    createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.1) });
    createMediaStreamSource = () => ({ connect() {} });
    close() {}
  }

  async function getUserMedia() {
    if (isRefused) throw new Error('NotAllowedError');
    return stream;
  }

  vi.stubGlobal('MediaRecorder', FakeMediaRecorder);
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });

  return {
    isReleased: () => isReleased,
    refuse() {
      isRefused = true;
    },
    support(types: (type: string) => boolean) {
      isSupported = types;
    },
    /** As during a phone call on iOS. */
    mute: () => track.dispatchEvent(new Event('mute')),
    /** As when the system takes the microphone away: the recorder stops by itself. */
    end: () => current?.stop(),
  };
}
