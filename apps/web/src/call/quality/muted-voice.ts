/** Loudness between 0 and 1, of moments `levelEveryMs` apart. */
export const levelEveryMs = 200;
/** Above the noise of a room, below a voice before the device. */
const voiceLevel = 0.03;
const window = 5;
const loudMoments = 3;
/** The hint stays for a while after the last word: 4 s. */
const quietMoments = 20;

type MutedVoice = { latest: readonly boolean[]; quietFor: number; isSpeaking: boolean };

export const noVoice: MutedVoice = { latest: [], quietFor: 0, isSpeaking: false };

/** Takes the next level. A cough is too short to count as speaking, and a pause between words too short to end it. */
export function hearLevel({ latest, quietFor, isSpeaking }: MutedVoice, level: number): MutedVoice {
  const isLoud = level >= voiceLevel;
  const heard = [...latest, isLoud].slice(-window);
  const quiet = isLoud ? 0 : quietFor + 1;
  const isStarting = heard.filter(Boolean).length >= loudMoments;
  return { latest: heard, quietFor: quiet, isSpeaking: isStarting || (isSpeaking && quiet < quietMoments) };
}
