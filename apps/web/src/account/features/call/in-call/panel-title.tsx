import type { IncomingCall } from '@yobirin/contract/call-channel';
import type { ReactNode } from 'react';
import { callerNameOf } from '../../../../call/incoming/caller-name.ts';
import type { TalkState } from '../../../../call/talk/talk-state.ts';
import { progressText } from '../call-status.tsx';

type PanelTitleProps = { call: IncomingCall; state: TalkState; children: ReactNode };

/** The title of a panel that covers the call, which goes on. It takes the focus, because a text field would open the keyboard. */
export function PanelTitle({ call, state, children }: PanelTitleProps) {
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-sm text-muted">
        <span dir="auto" className="truncate">
          {callerNameOf(call)}
        </span>
        <span className="shrink-0 tabular-nums">{progressText(state)}</span>
      </p>
      <h2 ref={focus} tabIndex={-1} className="mt-2 text-lg outline-none">
        {children}
      </h2>
    </>
  );
}

function focus(title: HTMLElement | null): void {
  title?.focus();
}
