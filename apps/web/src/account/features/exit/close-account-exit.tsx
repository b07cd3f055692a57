import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import type { Subscription } from '../subscription/subscription.ts';
import { CloseAccountModal } from './close-account-modal.tsx';
import { ExitCard } from './exit-card.tsx';

/** Gives up the ID with its account, and keeps the user. Only without a subscription (USER-08, OP-76). */
export function CloseAccountExit({ subscription: { status } }: { subscription: Subscription }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <ExitCard
      title={m.exit_account_title()}
      when={m.exit_at_once()}
      lost={[m.exit_account_lost_id(), m.exit_account_lost_members(), m.exit_account_lost_history()]}
      kept={m.exit_account_kept()}
    >
      {status === 'FREE' || status === 'TRIAL' ? (
        <Button onClick={() => setIsAsking(true)}>{m.subscription_button_cancel_id()}</Button>
      ) : (
        <p className="text-muted">{m.exit_account_not_yet()}</p>
      )}
      {isAsking && <CloseAccountModal onClose={() => setIsAsking(false)} />}
    </ExitCard>
  );
}
