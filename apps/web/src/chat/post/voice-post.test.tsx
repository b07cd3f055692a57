import type { ChatPost } from '@yobirin/contract/chat';
import type { Transcript, Voice } from '@yobirin/contract/voice';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { m } from '../../i18n/gen/messages.js';
import { VoicePost } from './voice-post.tsx';
import { VoiceTranscript } from './voice-transcript.tsx';

test('the post of a deleted recording says why, keeps its length and has no player [VOICE-48]', () => {
  const voice: Voice = { durationMs: 42_000, waveform: [], isHeard: true, isDeleted: true, transcript: null };
  // Of the post, a deleted recording needs only its files.
  const post = { attachments: [] as ChatPost['attachments'] } as ChatPost;

  const screen = renderToStaticMarkup(<VoicePost post={post} voice={voice} isOwn={false} />);

  expect(screen).toContain(m.voice_deleted());
  expect(screen).toContain(m.voice_message_time({ time: '0:42' }));
  expect(screen).not.toContain('<button');
});

test.each<[Transcript, string]>([
  [{ state: 'PENDING', text: null, language: null }, m.voice_transcript_pending()],
  [{ state: 'FAILED', text: null, language: null }, m.voice_transcript_none()],
  [{ state: 'READY', text: '鍵をなくしました。', language: 'ja' }, '鍵をなくしました。'],
])('a transcript is marked as machine-made: %o [VOICE-49]', (transcript, text) => {
  const screen = renderToStaticMarkup(<VoiceTranscript transcript={transcript} />);

  expect(screen).toContain(m.voice_transcript());
  expect(screen).toContain(text);
});
