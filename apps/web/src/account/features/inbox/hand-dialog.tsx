import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { useSignedInUser } from '../../../session/use-session.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { ActionDialog } from '../../shared/dialog/action-dialog.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { memberName, type ThreadChange } from './change-words.ts';
import { type Member, membersQuery, type Thread } from './inbox-queries.ts';

type HandDialogProps = {
  yobirinPropertyId: string;
  threads: readonly Thread[];
  onChange: (change: ThreadChange) => void;
  onClose: () => void;
};

/** Hands threads to a member, or gives them back. Rendered while open. */
export function HandDialog({ yobirinPropertyId, threads, onChange, onClose }: HandDialogProps) {
  const formId = useId();
  const members = useQuery(membersQuery(yobirinPropertyId));
  const takerIds = new Set(threads.map(({ takenBy }) => takenBy?.userId ?? nobody));
  const [onlyTaker] = takerIds.size === 1 ? takerIds : [];
  const [chosen, setChosen] = useState(onlyTaker);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const member = members.data?.find(({ userId }) => userId === chosen);
    if (member) onChange({ change: 'HAND', member });
    else if (chosen === nobody) onChange({ change: 'GIVE_BACK' });
    onClose();
  }

  return (
    <ActionDialog
      title={m.inbox_hand_title()}
      label={m.inbox_hand_save()}
      action={formId}
      isDisabled={chosen === undefined || chosen === onlyTaker}
      isPending={false}
      onClose={onClose}
    >
      {members.isPending && <Skeleton className="h-32 w-full rounded-control" />}
      {members.isError && <FailedPart title={m.inbox_members_failed()} onRetry={() => members.refetch()} />}
      {members.data && (
        <form id={formId} onSubmit={handleSubmit} className="text-ink">
          <MemberChoice members={members.data} chosen={chosen} onChoose={setChosen} />
        </form>
      )}
    </ActionDialog>
  );
}

/** No user has this id. */
const nobody = 'nobody';

type MemberChoiceProps = {
  members: readonly Member[];
  chosen: string | undefined;
  onChoose: (userId: string) => void;
};

function MemberChoice({ members, chosen = '', onChoose }: MemberChoiceProps) {
  const { id } = useSignedInUser();
  const options = members.map((member) => ({
    value: member.userId,
    label: member.userId === id ? m.inbox_hand_you({ name: memberName(member) }) : memberName(member),
  }));
  return (
    <RadioGroup
      label={m.inbox_hand_who()}
      options={[...options, { value: nobody, label: m.inbox_hand_nobody() }]}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
