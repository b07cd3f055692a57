import { openAudio } from '../sound/open-audio.ts';
import { hearLevel, levelEveryMs, noVoice } from './muted-voice.ts';

/**
 * Listens to a muted microphone for speech. The samples stay in this page: a copy of the track is measured, and the muted
 * track goes on sending silence. Returns a function that stops it.
 */
export function listenMuted(track: MediaStreamTrack, onChange: (isSpeaking: boolean) => void): () => void {
  const copy = track.clone();
  copy.enabled = true;
  const audio = openAudio({ isNeeded: () => true });
  const analyser = new AnalyserNode(audio, { fftSize: 1_024 });
  new MediaStreamAudioSourceNode(audio, { mediaStream: new MediaStream([copy]) }).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let voice = noVoice;

  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const next = hearLevel(voice, loudnessOf(samples));
    const hasChanged = next.isSpeaking !== voice.isSpeaking;
    voice = next;
    if (hasChanged) onChange(voice.isSpeaking);
  }, levelEveryMs);

  return () => {
    clearInterval(timer);
    copy.stop();
    // Fails only if it is closed already.
    audio.close().catch(() => {});
  };
}

/** The root mean square. */
function loudnessOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}
