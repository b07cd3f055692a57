import { useQueryClient } from '@tanstack/react-query';
import { limits } from '@yobirin/contract/limits';
import { useState, useTransition } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { ActionDialog } from '../../shared/dialog/action-dialog.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import type { Person } from './candidate-list.tsx';
import { CandidatePicker } from './candidate-picker.tsx';
import { candidatesKey } from './candidates-query.ts';
import { updateGroupMembers } from './group-member-changes.ts';
import { type GroupMember, groupMembersQuery } from './group-members-query.ts';
import { groupsKey } from './groups-query.ts';

type ManageMembersModalProps = {
  groupId: string;
  accountId: string;
  members: readonly GroupMember[];
  onClose: () => void;
};

/** Sets the members of the group, up to twenty (GROUP-10). The ticks stay when saving fails. Rendered while open. */
export function ManageMembersModal({ groupId, accountId, members, onClose }: ManageMembersModalProps) {
  const client = useQueryClient();
  // The members when the modal opened: the page behind it polls.
  const [saved] = useState(() => new Map(members.map(({ user }): [string, Person] => [user.id, user])));
  const [chosen, setChosen] = useState<ReadonlyMap<string, Person>>(saved);
  const [isPending, startTransition] = useTransition();
  const isEdited = chosen.size !== saved.size || [...chosen.keys()].some((id) => !saved.has(id));

  function handleChange(person: Person, isChosen: boolean) {
    const next = new Map(chosen);
    if (isChosen) next.set(person.id, person);
    else next.delete(person.id);
    setChosen(next);
  }

  function handleSave() {
    startTransition(async () => {
      try {
        await updateGroupMembers(groupId, [...chosen.keys()]);
      } catch (error) {
        if (isRefusal(error, 'NOT_FOUND')) await dropThoseWhoLeft().catch(showServerError);
        else showServerError(error);
        return;
      }
      await refresh().catch(showServerError);
      showToast({ tone: 'success', text: m.group_members_saved() });
      onClose();
    });
  }

  function refresh() {
    return Promise.all([
      client.invalidateQueries(groupMembersQuery(groupId)),
      client.invalidateQueries({ queryKey: groupsKey }),
      // The owner may have joined or left.
      reloadSession(),
    ]);
  }

  /** Drops users who have left the account, and with it the group; all other ticks stay. */
  async function dropThoseWhoLeft() {
    const { groupMemberships } = await client.fetchQuery({ ...groupMembersQuery(groupId), staleTime: 0 });
    const present = new Set(groupMemberships.map(({ user }) => user.id));
    setChosen(new Map([...chosen].filter(([id]) => !saved.has(id) || present.has(id))));
    await client.invalidateQueries({ queryKey: candidatesKey });
    showToast({ tone: 'error', text: m.group_members_left() });
  }

  return (
    <ActionDialog
      title={m.group_manage()}
      action={handleSave}
      isDisabled={!isEdited}
      isPending={isPending}
      onClose={onClose}
    >
      <p role="status">{countText(chosen.size)}</p>
      <CandidatePicker accountId={accountId} saved={saved} chosen={chosen} onChange={handleChange} />
    </ActionDialog>
  );
}

function countText(count: number): string {
  const max = limits.groupMembersMax;
  return count >= max ? m.group_manage_full({ max }) : m.group_manage_count({ count, max });
}
