import type { Transcript } from '@yobirin/contract/voice';
import { m } from '../../i18n/gen/messages.js';
import { SparkleIcon } from '../../ui/picture/icons.tsx';

/** What a machine understood, shown as machine-made (VOICE-49). */
export function VoiceTranscript({ transcript }: { transcript: Transcript }) {
  return (
    <div className="border-t border-line px-2 pt-2 text-sm">
      <p className="flex items-center gap-1 text-xs text-muted">
        <SparkleIcon className="size-4" />
        {m.voice_transcript()}
      </p>
      {transcript.state === 'READY' ? (
        <p dir="auto" lang={transcript.language ?? undefined} className="mt-1 whitespace-pre-line">
          {transcript.text}
        </p>
      ) : (
        <p className="mt-1 text-muted">
          {transcript.state === 'PENDING' ? m.voice_transcript_pending() : m.voice_transcript_none()}
        </p>
      )}
    </div>
  );
}
