import { createVoicePreparer, type PrepareVoice } from '../../platform/audio/voice-preparer.ts';
import type { AttemptLimit, LimitAttempts } from '../../platform/limits/attempt-limit.ts';
import {
  greetingsPerAddress,
  greetingsPerUser,
  transcriptsPerAccount,
  voiceFinishesPerSide,
  voicePartsPerSide,
  voicesPerAddress,
  voicesPerTarget,
} from './voice.limits.ts';

/** State of voice messages that lives as long as the process. */
export type VoiceParts = {
  prepare: PrepareVoice;
  perAddress: AttemptLimit;
  perTarget: AttemptLimit;
  finishesPerSide: AttemptLimit;
  partsPerSide: AttemptLimit;
  greetingsPerAddress: AttemptLimit;
  greetingsPerUser: AttemptLimit;
  transcriptsPerAccount: AttemptLimit;
};

export function createVoiceParts({ limitAttempts }: { limitAttempts: LimitAttempts }): VoiceParts {
  return {
    prepare: createVoicePreparer(),
    perAddress: limitAttempts(voicesPerAddress),
    perTarget: limitAttempts(voicesPerTarget),
    finishesPerSide: limitAttempts(voiceFinishesPerSide),
    partsPerSide: limitAttempts(voicePartsPerSide),
    greetingsPerAddress: limitAttempts(greetingsPerAddress),
    greetingsPerUser: limitAttempts(greetingsPerUser),
    transcriptsPerAccount: limitAttempts(transcriptsPerAccount),
  };
}
