import type { ChatPost } from '@yobirin/contract/chat';
import { formatVoiceLength, type Voice } from '@yobirin/contract/voice';
import { useCallback } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { DownloadIcon, MicrophoneIcon } from '../../ui/picture/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AudioBar } from '../../voice/audio-bar.tsx';
import type { Attachment } from '../attachment/attachment-kind.ts';
import { useDownload } from '../attachment/use-download.ts';
import { useRoom } from '../room/room-context.ts';
import { PostText } from '../translation/post-text.tsx';
import { VoiceTranscript } from './voice-transcript.tsx';

type VoicePostProps = { post: ChatPost; voice: Voice; isOwn: boolean };

/** A voice message: its player, whether it was played, and its transcript (VOICE-46, VOICE-49). */
export function VoicePost({ post, voice, isOwn }: VoicePostProps) {
  const [recording] = post.attachments;
  return (
    <div className="flex w-80 max-w-full flex-col gap-1 rounded-card border border-line bg-surface p-2">
      <p className="flex flex-wrap items-center gap-x-1.5 px-2 text-xs whitespace-nowrap text-muted">
        <span className="inline-flex items-center gap-1.5">
          <MicrophoneIcon className="size-4" />
          {m.voice_message_time({ time: formatVoiceLength(voice.durationMs) })}
        </span>
        <span className={voice.isHeard || isOwn ? 'ml-auto' : 'ml-auto font-semibold text-ink'}>
          {voice.isHeard ? m.voice_heard() : m.voice_unheard()}
        </span>
      </p>
      {recording && !voice.isDeleted ? (
        <Player post={post} voice={voice} recording={recording} />
      ) : (
        <p className="px-2 pb-1 text-sm text-muted">{m.voice_deleted()}</p>
      )}
      {voice.transcript && (
        <VoiceTranscript transcript={voice.transcript}>
          <PostText post={post} className="mt-1 whitespace-pre-line" />
        </VoiceTranscript>
      )}
    </div>
  );
}

type PlayerProps = Omit<VoicePostProps, 'isOwn'> & { recording: Attachment };

function Player({ post, voice, recording }: PlayerProps) {
  const { transport, peer } = useRoom();
  const { isPending, download } = useDownload(recording);
  const isNews = !voice.isHeard && transport.markVoiceHeard !== null;

  const handlePlayed = useCallback(() => {
    // A mark that gets lost is set when it is played again.
    if (isNews) transport.markVoiceHeard?.(post.id).catch(() => {});
  }, [transport, post.id, isNews]);

  return (
    <AudioBar
      title={peer.name}
      durationMs={voice.durationMs}
      waveform={voice.waveform}
      load={() => transport.fetchAttachment(recording.id)}
      onPlayed={handlePlayed}
      end={
        <IconButton
          label={m.voice_download()}
          icon={isPending ? <Spinner /> : <DownloadIcon />}
          aria-disabled={isPending}
          onClick={download}
        />
      }
    />
  );
}
