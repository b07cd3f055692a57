import type { Transcript } from '@yobirin/contract/voice';
import type { ReactNode } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { SparkleIcon } from '../../ui/picture/icons.tsx';

type VoiceTranscriptProps = {
  transcript: Transcript;
  /** Its text in another form, once it is there. */
  children?: ReactNode;
};

/** What a machine understood, shown as machine-made (VOICE-49). */
export function VoiceTranscript({ transcript, children }: VoiceTranscriptProps) {
  return (
    <div className="border-t border-line px-2 pt-2 text-sm">
      <p className="flex items-center gap-1 text-xs text-muted">
        <SparkleIcon className="size-4" />
        {m.voice_transcript()}
      </p>
      {transcript.state === 'READY' ? (
        (children ?? (
          <p dir="auto" lang={transcript.language ?? undefined} className="mt-1 whitespace-pre-line">
            {transcript.text}
          </p>
        ))
      ) : (
        <p className="mt-1 text-muted">
          {transcript.state === 'PENDING' ? m.voice_transcript_pending() : m.voice_transcript_none()}
        </p>
      )}
    </div>
  );
}
