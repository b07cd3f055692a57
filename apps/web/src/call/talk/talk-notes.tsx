import type { ReactNode } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { LocationIcon, MicrophoneOffIcon, PauseIcon } from '../../ui/picture/icons.tsx';
import type { TalkState } from './talk-state.ts';

/** Shows everything unusual about a call, and announces it to screen readers. */
export function TalkNotes({ talk }: { talk: TalkState }) {
  return (
    <div role="status" className="mt-4 flex flex-wrap justify-center gap-2">
      {talk.isHeld && <Note icon={<PauseIcon className="size-4" />}>{m.call_held()}</Note>}
      {talk.isHeldByPeer && <Note icon={<PauseIcon className="size-4" />}>{m.call_held_by_peer()}</Note>}
      {talk.isInterrupted && <Note icon={<MicrophoneOffIcon className="size-4" />}>{m.call_interrupted()}</Note>}
      {talk.isMuted && <Note icon={<MicrophoneOffIcon className="size-4" />}>{m.call_muted()}</Note>}
      {talk.peerLocation && <Note icon={<LocationIcon className="size-4" />}>{m.call_location_arrived()}</Note>}
    </div>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <Badge tone="gold">
      {icon}
      {children}
    </Badge>
  );
}
