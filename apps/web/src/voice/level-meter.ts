type LevelMeter = {
  /** How loud it is now, from 0 to 1. */
  read(): number;
  close(): void;
};

/** Speech at a usual distance has about this mean amplitude. */
const loud = 0.15;

/** Measures a stream; call it within a press, since browsers start sound only then. */
export function openLevelMeter(stream: MediaStream): LevelMeter {
  const audio = new AudioContext();
  const analyser = audio.createAnalyser();
  analyser.fftSize = 1024;
  audio.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(power) / loud);
    },
    close: () => void audio.close(),
  };
}
