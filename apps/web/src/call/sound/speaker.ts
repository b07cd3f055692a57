import { playHoldMelody, type StopSound } from './sounds.ts';

/** What the user hears: the other end, nothing, or the hold melody. */
export type Heard = 'peer' | 'nothing' | 'melody';

export type Speaker = {
  /** Stays silent, so that `play` can start at once later. */
  expect(stream: MediaStream): void;
  /** False where the browser plays nothing before a press, as in a page that a notification has opened. */
  play(stream: MediaStream): Promise<boolean>;
  /**
   * Retries to play the last stream. Call it within a press, even before there is a stream: browsers let only an element
   * that was started by a press play by itself later.
   */
  resume(): Promise<boolean>;
  hear(heard: Heard): void;
  /** Does nothing where the browser leaves the choice to the system. */
  setOutputDevice(deviceId: string): Promise<void>;
  release(): void;
};

export function createSpeaker(): Speaker {
  const audio = new Audio();
  let stopMelody: StopSound | null = null;

  function expect(stream: MediaStream): void {
    // Assigning the stream that already plays would restart it.
    if (audio.srcObject !== stream) audio.srcObject = stream;
  }

  async function resume(): Promise<boolean> {
    try {
      await audio.play();
      return true;
    } catch (error) {
      return !(error instanceof DOMException && error.name === 'NotAllowedError');
    }
  }

  return {
    expect,
    play(stream) {
      expect(stream);
      return resume();
    },
    resume,
    hear(heard) {
      audio.muted = heard !== 'peer';
      stopMelody?.();
      stopMelody = heard === 'melody' ? playHoldMelody() : null;
    },
    async setOutputDevice(deviceId) {
      if ('setSinkId' in audio) await audio.setSinkId(deviceId);
    },
    release() {
      stopMelody?.();
      audio.pause();
      audio.srcObject = null;
    },
  };
}
