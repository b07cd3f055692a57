import { voiceLimits } from '@yobirin/contract/voice';

const windowMs = 15 * 60_000;

/** Begun and finished recordings, by network address. Generous, because an office or a hotel may share one. */
export const voicesPerAddress = { name: 'voice-from', max: 60, windowMs };
/** Protects an ID from a flood of recordings, and the server from probing them. */
export const voicesPerTarget = { name: 'voice-to', max: 300, windowMs };
/** Attempts to finish, for one guest: each costs seconds of a processor. */
export const voiceFinishesPerSide = { name: 'voice-finish', max: 12, windowMs };
/** Parts, for one guest: far more than a recording has on a bad line. */
export const voicePartsPerSide = { name: 'voice-part', max: 600, windowMs };
/** For one account: a transcript may cost money. */
export const transcriptsPerAccount = {
  name: 'transcript',
  max: voiceLimits.transcriptsPerAccountMax,
  windowMs: 24 * 60 * 60_000,
};
/** Greetings that visitors of one address read. */
export const greetingsPerAddress = { name: 'voice-greeting', max: 300, windowMs };
/** Greetings that one user records: each is probed. */
export const greetingsPerUser = { name: 'voice-greeting-of', max: 60, windowMs };
