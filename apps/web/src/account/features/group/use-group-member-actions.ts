import { useQueryClient } from '@tanstack/react-query';
import { fullName } from '@yobirin/contract/person-name';
import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import { useSignedInUser } from '../../../session/use-session.ts';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { deleteGroupMember, updateGroupMember } from './group-member-changes.ts';
import { type GroupMember, type GroupWithMembers, groupMembersQuery } from './group-members-query.ts';

/** Optimistic changes of one member: each shows at once, and is undone when the server refuses it. */
export function useGroupMemberActions(groupId: string) {
  const client = useQueryClient();
  const self = useSignedInUser();
  const query = groupMembersQuery(groupId);

  async function change(member: GroupMember, shown: Partial<GroupMember>, send: () => Promise<unknown>) {
    // A response on its way does not contain this change.
    await client.cancelQueries(query);
    client.setQueryData(query.queryKey, (group) => group && withMember(group, { ...member, ...shown }));
    try {
      await send();
      // The session contains the owner's own group membership.
      if (member.user.id === self.id) await reloadSession();
      return true;
    } catch (error) {
      // The member has left while the owner looked at the page; the reloaded list shows it.
      const isGone = isRefusal(error, 'NOT_FOUND');
      if (isGone) showToast({ tone: 'info', text: m.group_member_gone({ name: fullName(member.user) }) });
      else showServerError(error);
      return false;
    } finally {
      await client.invalidateQueries(query);
    }
  }

  return {
    async changeRole(member: GroupMember, canEditYobirinProperty: boolean) {
      if (member.canEditYobirinProperty === canEditYobirinProperty) return;
      const edit = { canEditYobirinProperty };
      if (!(await change(member, edit, () => updateGroupMember(member.id, edit)))) return;
      showToast({ tone: 'success', text: m.group_role_changed({ name: fullName(member.user) }) });
    },
    async changeRejection(member: GroupMember, willReject: boolean) {
      const shown = { isValid: !willReject, ...(willReject && { reachability: 'REJECTING' as const }) };
      if (!(await change(member, shown, () => updateGroupMember(member.id, { isValid: !willReject })))) return;
      const name = fullName(member.user);
      showToast({ tone: 'success', text: willReject ? m.group_rejected({ name }) : m.group_reject_ended({ name }) });
    },
    async remove(member: GroupMember) {
      if (!(await change(member, {}, () => deleteGroupMember(member.id)))) return;
      showToast({ tone: 'success', text: m.group_unsubscribed({ name: fullName(member.user) }) });
    },
  };
}

function withMember(group: GroupWithMembers, changed: GroupMember): GroupWithMembers {
  return {
    ...group,
    groupMemberships: group.groupMemberships.map((member) => (member.id === changed.id ? changed : member)),
  };
}
