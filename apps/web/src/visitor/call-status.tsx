import { formatDuration } from '@yobirin/contract/format';
import type { ReactNode } from 'react';
import type { TalkState } from '../call/talk-state.ts';
import { m } from '../i18n/gen/messages.js';
import { Badge } from '../ui/badge.tsx';
import { LocationIcon, MicrophoneOffIcon, PauseIcon } from '../ui/icons.tsx';

/** How the call stands. Screen readers hear of changes, not of every second. */
export function CallStatus({ talk, isTalking }: { talk: TalkState; isTalking: boolean }) {
  return (
    <div className="grow">
      <p role="status" className="text-lg text-muted">
        {progressText(talk, isTalking)}
      </p>
      {isTalking && (
        <p className="text-xl tabular-nums">
          <span className="sr-only">{m.call_duration()} </span>
          {formatDuration(talk.durationSeconds)}
        </p>
      )}
      <div role="status" className="mt-4 flex flex-col items-center gap-2">
        {talk.isHeld && <Note icon={<PauseIcon className="size-4" />}>{m.call_held()}</Note>}
        {talk.isHeldByPeer && <Note icon={<PauseIcon className="size-4" />}>{m.call_held_by_peer()}</Note>}
        {talk.isMuted && <Note icon={<MicrophoneOffIcon className="size-4" />}>{m.call_muted()}</Note>}
        {talk.peerLocation && <Note icon={<LocationIcon className="size-4" />}>{m.call_location_arrived()}</Note>}
      </div>
    </div>
  );
}

function progressText({ phase }: TalkState, isTalking: boolean): string {
  switch (phase) {
    case 'waiting':
      return isTalking ? m.call_transferring() : m.call_calling();
    case 'connecting':
      return m.call_connecting();
    case 'reconnecting':
      return m.call_reconnecting();
    case 'talking':
    case 'ended':
      return m.call_talking();
  }
}

function Note({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <Badge tone="gold">
      {icon}
      {children}
    </Badge>
  );
}
