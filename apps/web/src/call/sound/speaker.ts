import { playHoldMelody, type StopSound } from './sounds.ts';

/** What one hears of a call: the other end, nothing, or the melody that says one is on hold. */
export type Heard = 'peer' | 'nothing' | 'melody';

export type Speaker = {
  /** Is silent, and can play it at once later on. */
  expect(stream: MediaStream): void;
  /** False where the browser lets nothing sound before a press, as in a page that a notification has opened. */
  play(stream: MediaStream): Promise<boolean>;
  /**
   * Retries to play the last stream. To be called within a press, even before there is a stream: browsers let only an element
   * that a press has started play by itself later on.
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
    // Assigning the stream that it plays already would restart it.
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
