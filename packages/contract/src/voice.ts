/** Limits of voice messages. The help names some of them. */
export const voiceLimits = {
  minMs: 3_000,
  maxMs: 3 * 60_000,
  greetingMinMs: 1_000,
  greetingMaxMs: 60_000,
  greetingMaxGraphemes: 300,
  maxBytes: 10 * 1024 * 1024,
  /** The most that one PATCH may carry. */
  partMaxBytes: 1024 * 1024,
  waveformBars: 64,
  /** An upload without a new part for this long is deleted. */
  uploadKeptMs: 24 * 60 * 60_000,
  transcriptMaxCharacters: 10_000,
  /** Transcribed within a day, for one account: a transcript may cost money. */
  transcriptsPerAccountMax: 200,
  /** A recording that could not be transcribed for this long stays without a transcript. */
  transcriptTriedMs: 2 * 60 * 60_000,
} as const;

/** For how many days an account keeps recordings. */
export const voiceRetentionDays = [30, 90, 365] as const;

/** Why a recording was refused, as the `reason` of the answer. Nothing of it is kept. */
export const voiceRefusals = [
  'voice_empty',
  'voice_silent',
  'voice_too_short',
  'voice_too_long',
  'voice_too_large',
  'voice_has_video',
  'voice_wrong_type',
] as const;
export type VoiceRefusal = (typeof voiceRefusals)[number];

/** Containers that browsers record in. The content decides; this saves sending a file that would be refused. */
export const voiceMimeTypes = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const;

export const transcriptStates = ['PENDING', 'READY', 'FAILED'] as const;
type TranscriptState = (typeof transcriptStates)[number];

/** What a machine understood of a recording. */
export type Transcript = { state: TranscriptState; text: string | null; language: string | null };

/** The part of a post that makes it a voice message; its recording is the post's only attachment. */
export type Voice = {
  durationMs: number;
  /** Bars of 0 to 100. */
  waveform: number[];
  /** Whether a holder of the ID has played it. */
  isHeard: boolean;
  /** Whether the recording was deleted because its time was over. Its transcript is then deleted, too. */
  isDeleted: boolean;
  /** Null if recordings are not transcribed here. */
  transcript: Transcript | null;
};

export const greetingWhens = ['OPEN', 'CLOSED'] as const;
export type GreetingWhen = (typeof greetingWhens)[number];

/** Minutes and seconds, such as 0:42, as players show them. */
export function formatVoiceLength(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
