import { m } from '../../i18n/gen/messages.js';
import type { MicrophoneProblem } from './receiver-state.ts';

export type Words = { title: () => string; text: () => string };

/** What to do about each problem with the microphone. */
export const microphoneProblemWords: Record<MicrophoneProblem, Words> = {
  denied: { title: m.receiver_mic_denied_title, text: m.receiver_mic_denied_text },
  missing: { title: m.receiver_mic_missing_title, text: m.receiver_mic_missing_text },
  broken: { title: m.receiver_mic_broken_title, text: m.receiver_mic_broken_text },
};
