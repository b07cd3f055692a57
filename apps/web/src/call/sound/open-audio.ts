/**
 * Opens a context that goes on after the system has interrupted it: phones do so for a call or a voice assistant, and leave it
 * suspended afterwards.
 */
export function openAudio({ isNeeded }: { isNeeded(): boolean }): AudioContext {
  const audio = new AudioContext();
  audio.onstatechange = () => {
    if (audio.state !== 'running' && audio.state !== 'closed' && isNeeded()) resumeAudio(audio);
  };
  return audio;
}

/** Fails without a press where the browser asks for one, and during an interruption. */
export function resumeAudio(audio: AudioContext): void {
  audio.resume().catch(() => {});
}
