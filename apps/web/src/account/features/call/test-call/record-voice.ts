const recordingMs = 3_000;

/** Records some seconds of a stream for playback. */
export async function recordVoice(stream: MediaStream): Promise<Blob> {
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  const timer = setTimeout(() => recorder.stop(), recordingMs);
  await stopped;
  clearTimeout(timer);
  return new Blob(parts, { type: recorder.mimeType });
}

/** Resolves when the recording has been played. */
export async function playVoice(voice: Blob, speakerId: string | null): Promise<void> {
  const url = URL.createObjectURL(voice);
  const audio = new Audio(url);
  try {
    if (speakerId && 'setSinkId' in audio) await audio.setSinkId(speakerId);
    const ended = new Promise((resolve) => {
      audio.onended = resolve;
      audio.onerror = resolve;
    });
    await audio.play();
    await ended;
  } finally {
    URL.revokeObjectURL(url);
  }
}
