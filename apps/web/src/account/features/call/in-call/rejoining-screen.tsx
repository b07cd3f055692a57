import type { IncomingCall } from '@yobirin/contract/call-channel';
import { CallActions } from '../../../../call/call-actions.tsx';
import { callerNameOf } from '../../../../call/incoming/caller-name.ts';
import { useIsOnline } from '../../../../failure/online.ts';
import { m } from '../../../../i18n/gen/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { HangUpIcon } from '../../../../ui/picture/icons.tsx';
import { CallSides } from '../call-sides.tsx';
import { CallWindow } from '../call-window.tsx';
import { CallPartner } from './call-partner.tsx';

/** After a reload during a call, until the page is back in it. */
export function RejoiningScreen({ call, onEnd }: { call: IncomingCall; onEnd: () => void }) {
  const isOnline = useIsOnline();
  return (
    // Esc does nothing: there is no page to look at meanwhile.
    <CallWindow label={m.receiver_in_call_title({ name: callerNameOf(call) })} onClose={() => {}}>
      <CallSides
        actions={
          <CallActions>
            <Button variant="danger" size="large" icon={<HangUpIcon />} onClick={onEnd}>
              {m.call_end()}
            </Button>
          </CallActions>
        }
      >
        <CallPartner call={call}>
          <p role="status" className="mt-2 text-xl text-balance text-muted">
            {isOnline ? m.call_rejoining() : m.error_offline_note()}
          </p>
        </CallPartner>
      </CallSides>
    </CallWindow>
  );
}
