import type { IncomingCall } from '@yobirin/contract/call-channel';
import { useState } from 'react';
import type { Receiver } from '../../../../call/incoming/receiver.ts';
import type { Talk } from '../../../../call/talk/talk-state.ts';
import { useStore } from '../../../../call/use-store.ts';
import { CallBar } from './call-bar.tsx';
import { InCallScreen } from './in-call-screen.tsx';

type InCallProps = {
  receiver: Receiver;
  call: IncomingCall;
  talk: Talk;
};

/** A call in progress: its window, or a bar while the user looks at something else. */
export function InCall({ receiver, call, talk }: InCallProps) {
  const [isSmall, setIsSmall] = useState(false);
  const state = useStore(talk);

  if (isSmall) return <CallBar call={call} talk={talk} state={state} onExpand={() => setIsSmall(false)} />;
  return (
    <InCallScreen
      call={call}
      talk={talk}
      state={state}
      onTransfer={receiver.transfer}
      onMinimize={() => setIsSmall(true)}
    />
  );
}
