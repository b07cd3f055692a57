import { fullName } from '@yobirin/contract/person-name';
import { m } from '../../../i18n/gen/messages.js';
import { Select } from '../../../ui/form/select.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { ListedName } from '../../shared/list/listed-name.tsx';
import { type GroupMemberActions, GroupMemberMenu } from './group-member-menu.tsx';
import type { GroupMember } from './group-members-query.ts';
import { ReachabilityBadge } from './reachability-badge.tsx';

type GroupMemberRowProps = { member: GroupMember; actions: GroupMemberActions };

/** One member: whether a call would reach them, and their rights (GROUP-08, GROUP-09). */
export function GroupMemberRow({ member, actions }: GroupMemberRowProps) {
  const name = fullName(member.user);

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 grow basis-52 items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0 leading-snug">
          <ListedName>{name}</ListedName>
          <ReachabilityBadge reachability={member.reachability} />
        </div>
      </div>
      <div className="flex min-w-0 grow items-center gap-1 sm:grow-0">
        <Select
          label={m.group_role_of({ name })}
          placeholder={m.group_role()}
          value={member.canEditYobirinProperty ? 'owner' : 'member'}
          options={[
            { value: 'owner', label: m.group_role_owner(), description: m.group_role_owner_text() },
            { value: 'member', label: m.group_role_member(), description: m.group_role_member_text() },
          ]}
          onChange={(role) => actions.changeRole(member, role === 'owner')}
          isLabelHidden
          className="grow sm:w-56"
        />
        <GroupMemberMenu member={member} name={name} actions={actions} />
      </div>
    </li>
  );
}
