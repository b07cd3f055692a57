/** What one hears of a call: the other end, nothing, or the melody that says one is on hold. */
export type Heard = 'peer' | 'nothing' | 'melody';

export type Speaker = {
  play(stream: MediaStream): void;
  hear(heard: Heard): void;
  /** Does nothing where the browser leaves the choice to the system. */
  setOutputDevice(deviceId: string): Promise<void>;
  release(): void;
};
