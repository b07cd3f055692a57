import { useQueryClient } from '@tanstack/react-query';
import { paths } from '@yobirin/contract/paths';
import { formatVoiceLength } from '@yobirin/contract/voice';
import { useCallback } from 'react';
import { fetchFile } from '../../../api/fetch-file.ts';
import { VoiceTranscript } from '../../../chat/post/voice-transcript.tsx';
import { dateTimeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { mayOnlyLook } from '../../../session/session-state.ts';
import { useSession, useSignedInUser } from '../../../session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { ChatIcon, CheckIcon, ClockIcon } from '../../../ui/picture/icons.tsx';
import { AudioBar } from '../../../voice/audio-bar.tsx';
import { ListedName } from '../../shared/list/listed-name.tsx';
import { markVoiceHeard } from '../chat/mark-voice.ts';
import { callbackName } from './callback-name.ts';
import { useMarkVoiceDone } from './use-mark-voice-done.ts';
import { type VoiceMessage, voiceMessagesKey } from './voice-messages-query.ts';

/** One voice message: who left it and when, its player and transcript, its chat, and whether it is done (VOICE-53). */
export function VoiceMessageRow({ message }: { message: VoiceMessage }) {
  const { currentMembership } = useSession();
  const markDone = useMarkVoiceDone();
  const mayAct = currentMembership !== null && !mayOnlyLook(currentMembership);
  const { postId, voice, isDone } = message;
  const name = callbackName(message);

  return (
    <div className="flex flex-col gap-2 px-2 py-3">
      <div className="flex items-center gap-3">
        <Avatar name={message.guestName} imageUrl={null} />
        <div className="min-w-0 grow leading-snug">
          <ListedName>{name}</ListedName>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <time dateTime={message.createdAt}>{dateTimeText(message.createdAt)}</time>
            <span>{formatVoiceLength(voice.durationMs)}</span>
            <Badge tone={voice.isHeard ? 'neutral' : 'gold'}>
              {voice.isHeard ? m.voice_heard() : m.voice_unheard()}
            </Badge>
            {isDone && <DoneBadge doneBy={message.doneBy} />}
          </p>
        </div>
      </div>
      <Recording message={message} name={name} mayAct={mayAct} />
      {voice.transcript && <VoiceTranscript transcript={voice.transcript} />}
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          href={paths.accountMessage({ id: message.chatRoomId })}
          icon={<ChatIcon />}
          aria-label={m.voice_open_chat_of({ name })}
        >
          {m.callback_open_chat()}
        </ButtonLink>
        {mayAct && (
          <Button icon={isDone ? <ClockIcon /> : <CheckIcon />} onClick={() => void markDone(postId, !isDone)}>
            {isDone ? m.callback_reopen() : m.callback_finish()}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Without a name if the chat was answered instead of a press. */
function DoneBadge({ doneBy }: Pick<VoiceMessage, 'doneBy'>) {
  const user = useSignedInUser();
  if (!doneBy) return <Badge tone="green">{m.callback_done()}</Badge>;
  const name = doneBy.userId === user.id ? m.history_member_you() : (doneBy.nickname ?? m.history_member_former());
  return <Badge tone="green">{m.callback_done_by({ name })}</Badge>;
}

type RecordingProps = { message: VoiceMessage; name: string; mayAct: boolean };

function Recording({ message: { postId, voice, attachments }, name, mayAct }: RecordingProps) {
  const client = useQueryClient();
  const [recording] = attachments;
  const isNews = mayAct && !voice.isHeard;

  const handlePlayed = useCallback(() => {
    if (!isNews) return;
    const show = () => client.invalidateQueries({ queryKey: voiceMessagesKey });
    // A mark that gets lost is set when it is played again.
    markVoiceHeard(postId).then(show, () => {});
  }, [client, postId, isNews]);

  if (!recording || voice.isDeleted) return <p className="text-sm text-muted">{m.voice_deleted()}</p>;
  return (
    <div className="max-w-md">
      <AudioBar
        title={name}
        durationMs={voice.durationMs}
        waveform={voice.waveform}
        load={() => fetchFile(`/attachments/${recording.id}`)}
        onPlayed={handlePlayed}
      />
    </div>
  );
}
