import type { ReactNode } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AlertCircleIcon, LocationIcon, MicrophoneOffIcon, PauseIcon } from '../../ui/picture/icons.tsx';
import type { TalkState } from './talk-state.ts';

/** Shows everything unusual about a call, and announces it to screen readers. */
export function TalkNotes({ talk, isCompact = false }: { talk: TalkState; isCompact?: boolean }) {
  const weak = talk.phase === 'talking' ? weakText(talk) : null;
  return (
    <div
      role="status"
      className={classNames(
        'flex flex-wrap gap-2 text-start',
        // One note comes and goes without moving what is below.
        !isCompact && 'mt-4 min-h-6 content-start justify-center short:mt-2',
      )}
    >
      {talk.isHeld && <Note icon={<PauseIcon className="size-4 shrink-0" />}>{m.call_held()}</Note>}
      {talk.isHeldByPeer && <Note icon={<PauseIcon className="size-4 shrink-0" />}>{m.call_held_by_peer()}</Note>}
      {isMicrophoneLate(talk) && (
        <Note icon={<MicrophoneOffIcon className="size-4 shrink-0" />}>{m.call_mic_opening()}</Note>
      )}
      {talk.isInterrupted && (
        <Note icon={<MicrophoneOffIcon className="size-4 shrink-0" />}>{m.call_interrupted()}</Note>
      )}
      {talk.isMuted && (
        <Note tone={talk.isSpeakingMuted ? 'red' : 'gold'} icon={<MicrophoneOffIcon className="size-4 shrink-0" />}>
          {talk.isSpeakingMuted ? m.call_muted_speaking() : m.call_muted()}
        </Note>
      )}
      {talk.peerLocation && (
        <Note icon={<LocationIcon className="size-4 shrink-0" />}>{m.call_location_arrived()}</Note>
      )}
      {weak && (
        <Note tone="neutral" icon={<AlertCircleIcon className="size-4 shrink-0" />}>
          {weak}
        </Note>
      )}
    </div>
  );
}

/** Some microphones take a second to open, and a reloaded page may have to ask for it again. */
function isMicrophoneLate({ microphone, phase }: TalkState): boolean {
  return microphone === null && phase === 'talking';
}

/** For whom the connection is bad (CALL-81). Null while it is good, and on hold. */
function weakText({ weakness: { isOwn, isPeer }, isHeld, isHeldByPeer }: TalkState): string | null {
  if (isHeld || isHeldByPeer) return null;
  if (isOwn && isPeer) return m.call_weak_both();
  if (isOwn) return m.call_weak_own();
  return isPeer ? m.call_weak_peer() : null;
}

function Note({ icon, tone = 'gold', children }: { icon: ReactNode; tone?: BadgeTone; children: string }) {
  return (
    <Badge tone={tone}>
      {icon}
      {children}
    </Badge>
  );
}
