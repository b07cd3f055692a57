import { useState, useTransition } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useSeatChange } from '../../shared/seat/use-seat-change.ts';
import { assignToOwner, type NewSeat } from './seat-changes.ts';

type Assignee = 'invite' | 'owner' | 'later';

type AssigneeModalProps = { seat: NewSeat; onInvite: () => void; onClose: () => void };

/** The second step: chooses the user of the ID. The ID is already registered, so closing means "later". */
export function AssigneeModal({ seat: { membershipId, yobirinId }, onInvite, onClose }: AssigneeModalProps) {
  const { change } = useSeatChange();
  const [assignee, setAssignee] = useState<Assignee>('invite');
  const [isPending, startTransition] = useTransition();

  function handleNext() {
    if (assignee === 'invite') return onInvite();
    if (assignee === 'later') return onClose();
    startTransition(async () => {
      const done = m.member_owner_use_done({ yobirinId });
      await change(() => assignToOwner(membershipId), { done, isOwnersUse: true });
      onClose();
    });
  }

  return (
    <Dialog
      isOpen
      title={m.member_assignee_title({ yobirinId })}
      closeLabel={m.common_close()}
      isBusy={isPending}
      onClose={onClose}
      actions={
        <Button variant="primary" isPending={isPending} onClick={handleNext}>
          {assignee === 'invite' ? m.member_next() : m.member_assignee_submit()}
        </Button>
      }
    >
      <p className="text-sm">{m.member_step({ step: 2 })}</p>
      <RadioGroup
        label={m.member_assignee()}
        value={assignee}
        disabled={isPending}
        onChange={(event) => setAssignee(assigneeOf(event.target.value))}
        options={[
          { value: 'invite', label: m.member_assignee_invite(), description: m.member_assignee_invite_text() },
          { value: 'owner', label: m.member_assignee_owner(), description: m.member_assignee_owner_text() },
          { value: 'later', label: m.member_assignee_later(), description: m.member_assignee_later_text() },
        ]}
        className="mt-4 text-ink"
      />
    </Dialog>
  );
}

function assigneeOf(value: string): Assignee {
  return value === 'owner' || value === 'later' ? value : 'invite';
}
