import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { usePushState } from './device-push.ts';
import { PushStatus } from './push-status.tsx';
import { setReceivesHere, useReceivesHere } from './receives-here.ts';

/** Whether calls ring in this browser, and how to receive them while it is closed (OP-02, OP-03). */
export function ReceiveHereCard({ testCall }: { testCall: ReactNode }) {
  const receives = useReceivesHere();
  const push = usePushState();

  return (
    <Card title={m.device_card_title()}>
      <Switch
        label={m.device_title()}
        description={receives ? m.device_text() : m.device_off()}
        checked={receives}
        onChange={(event) => setReceivesHere(event.target.checked)}
      />
      <PushStatus state={push} />
      {receives && <div className="mt-4">{testCall}</div>}
    </Card>
  );
}
