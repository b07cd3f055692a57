import { useState } from 'react';
import { useReturnFocus } from '../../../ui/overlay/use-return-focus.ts';
import { InviteModal } from '../invite/invite-modal.tsx';
import { AssigneeModal } from './assignee-modal.tsx';
import { RegisterIdModal } from './register-id-modal.tsx';
import type { NewSeat } from './seat-changes.ts';

type AssignFlowProps = { accountId: string; onClose: () => void };

type Step = { type: 'register' } | { type: 'choose' | 'invite'; seat: NewSeat };

/** Registers an ID and assigns it, in three steps. Rendered while open, so it always begins at the first (MEMBER-12). */
export function AssignFlow({ accountId, onClose }: AssignFlowProps) {
  useReturnFocus();
  const [step, setStep] = useState<Step>({ type: 'register' });

  if (step.type === 'register') {
    return (
      <RegisterIdModal
        accountId={accountId}
        onRegistered={(seat) => setStep({ type: 'choose', seat })}
        onClose={onClose}
      />
    );
  }
  const { seat } = step;
  if (step.type === 'choose') {
    return <AssigneeModal seat={seat} onInvite={() => setStep({ type: 'invite', seat })} onClose={onClose} />;
  }
  return (
    <InviteModal
      accountId={accountId}
      seat={seat}
      step={{ current: 3, onBack: () => setStep({ type: 'choose', seat }) }}
      onClose={onClose}
    />
  );
}
