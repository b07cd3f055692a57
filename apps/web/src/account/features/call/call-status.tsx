import { formatDuration } from '@yobirin/contract/format';
import type { ReactNode } from 'react';
import type { TalkState } from '../../../call/talk-state.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { LocationIcon, MicrophoneOffIcon, PauseIcon } from '../../../ui/icons.tsx';

/** How long the call lasts, and all that is out of the ordinary. */
export function CallStatus({ state }: { state: TalkState }) {
  return (
    <>
      <p className="mt-2 text-xl text-muted tabular-nums">{progressText(state)}</p>
      <div role="status" className="mt-3 flex flex-col items-center gap-2">
        {state.isHeld && <Note icon={<PauseIcon className="size-4" />}>{m.call_held()}</Note>}
        {state.isHeldByPeer && <Note icon={<PauseIcon className="size-4" />}>{m.call_held_by_peer()}</Note>}
        {state.isMuted && <Note icon={<MicrophoneOffIcon className="size-4" />}>{m.call_muted()}</Note>}
        {state.peerLocation && <Note icon={<LocationIcon className="size-4" />}>{m.call_location_arrived()}</Note>}
      </div>
    </>
  );
}

/** The duration, or what is being done about there being none. */
export function progressText({ phase, durationSeconds }: TalkState): string {
  switch (phase) {
    case 'talking':
    case 'ended':
      return formatDuration(durationSeconds);
    case 'reconnecting':
      return m.call_reconnecting();
    case 'waiting':
    case 'connecting':
      return m.call_connecting();
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
