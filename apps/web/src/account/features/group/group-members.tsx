import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { limits } from '@yobirin/contract/limits';
import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { PeopleIcon } from '../../../ui/picture/icons.tsx';
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx';
import { GroupHeader } from './group-header.tsx';
import { GroupMemberRow } from './group-member-row.tsx';
import { type GroupMember, groupMembersQuery } from './group-members-query.ts';
import { ManageMembersModal } from './manage-members-modal.tsx';
import { UnsubscribeModal } from './unsubscribe-modal.tsx';
import { useGroupMemberActions } from './use-group-member-actions.ts';

type GroupMembersProps = { groupId: string; accountId: string };

/** The members of a group, and which of them a call would reach (GROUP-08). */
export function GroupMembers({ groupId, accountId }: GroupMembersProps) {
  const group = useQuery(groupMembersQuery(groupId));
  const { changeRole, changeRejection, remove } = useGroupMemberActions(groupId);
  const [leaving, setLeaving] = useState<GroupMember | null>(null);
  const [isManaging, setIsManaging] = useState(false);

  async function handleRemove(member: GroupMember) {
    await remove(member);
    setLeaving(null);
  }

  if (group.isPending) return <ListSkeleton />;
  const isGone = isRefusal(group.error, 'NOT_FOUND');
  if (!group.data || isGone) return <Navigate to={paths.accountGroups()} replace />;

  const { yobirinProperties, groupMemberships: members } = group.data;
  const property = yobirinProperties[0];
  return (
    <>
      {property && <GroupHeader groupId={groupId} group={{ ...property, iconUrl: property.iconSmallUrl }} />}
      <Card
        title={m.group_members_title()}
        description={reachableText(members)}
        actions={members.length > 0 && <Button onClick={() => setIsManaging(true)}>{m.group_manage()}</Button>}
      >
        {members.length === 0 ? (
          <EmptyState
            icon={<PeopleIcon className="size-7" />}
            title={m.group_members_empty()}
            description={m.group_members_empty_text({ max: limits.groupMembersMax })}
            action={
              <Button variant="primary" onClick={() => setIsManaging(true)}>
                {m.group_manage()}
              </Button>
            }
          />
        ) : (
          <ul aria-label={m.account_group_members_title()} className="divide-y divide-line">
            {members.map((member) => (
              <GroupMemberRow
                key={member.id}
                member={member}
                actions={{ changeRole, changeRejection, remove: setLeaving }}
              />
            ))}
          </ul>
        )}
      </Card>
      <UnsubscribeModal member={leaving} onConfirm={handleRemove} onClose={() => setLeaving(null)} />
      {isManaging && (
        <ManageMembersModal
          groupId={groupId}
          accountId={accountId}
          members={members}
          onClose={() => setIsManaging(false)}
        />
      )}
    </>
  );
}

function reachableText(members: readonly GroupMember[]): string | undefined {
  if (members.length === 0) return undefined;
  const reachable = members.filter(({ reachability }) => reachability === 'REACHABLE').length;
  return m.group_reachable_count({ reachable, total: members.length });
}
