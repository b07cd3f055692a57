import { isReachable } from '@yobirin/contract/license';
import { m } from '../../../i18n/gen/messages.js';
import type { Identity } from '../../../session/session-state.ts';
import { Card } from '../../../ui/card.tsx';

/** For the holder of a paused ID of an account with a subscription: it takes nothing, and the owner can resume it. */
export function PausedNote({ identity }: { identity: Identity }) {
  if (!identity.isPaused || !isReachable(identity.licenseStatus)) return null;
  return (
    <Card title={m.pause_id_title()}>
      <p>{m.pause_id_text()}</p>
    </Card>
  );
}
