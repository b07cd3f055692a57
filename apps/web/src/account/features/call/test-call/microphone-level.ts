/** Reports the level of a stream, from 0 to 1, until stopped. */
export function followLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = requestAnimationFrame(measure);

  function measure() {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
    frame = requestAnimationFrame(measure);
  }
  return () => {
    cancelAnimationFrame(frame);
    void context.close();
  };
}

/** Speech is quiet: -60 dB is silence, -10 dB a full bar. */
const silenceDb = -60;
const fullDb = -10;

export function levelOf(samples: Float32Array): number {
  const meanSquare = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(meanSquare);
  return Math.min(1, Math.max(0, (decibels - silenceDb) / (fullDb - silenceDb)));
}
