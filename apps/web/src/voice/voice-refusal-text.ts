import { blockedReason, networkPausedReason } from '@yobirin/contract/block';
import type { VoiceRefusal } from '@yobirin/contract/voice';
import { ApiError, isRefusal } from '../api/api-error.ts';
import { m } from '../i18n/gen/messages.js';
import { tooManyWords } from '../i18n/wait-text.ts';

/** Why the server did not take a recording, and what to do. */
export function voiceRefusalText(error: unknown): string {
  if (isRefusal(error, 'TOO_MANY_REQUESTS', 'CHALLENGE_REQUIRED')) return tooManyWords(error.details).text;
  if (!(error instanceof ApiError)) return m.error_connection_text();
  const { reason = '' } = error.details;
  if (reason === blockedReason) return m.block_told();
  if (reason === 'voice_off') return m.voice_off();
  if (reason === 'posts_after_approval') return m.chat_refused_pending();
  if (reason === networkPausedReason) return m.error_network_text();
  return reason in texts ? texts[reason as VoiceRefusal]() : m.voice_refused();
}

const texts: Record<VoiceRefusal, () => string> = {
  voice_empty: m.voice_too_short,
  voice_silent: m.voice_refused_silent,
  voice_too_short: m.voice_too_short,
  voice_too_long: m.voice_refused_long,
  voice_too_large: m.voice_refused_long,
  voice_has_video: m.voice_refused_type,
  voice_wrong_type: m.voice_refused_type,
};
