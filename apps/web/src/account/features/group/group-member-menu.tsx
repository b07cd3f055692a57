import { m } from '../../../i18n/gen/messages.js';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { BellIcon, MoonIcon, MoreIcon, SignOutIcon } from '../../../ui/picture/icons.tsx';
import type { GroupMember } from './group-members-query.ts';

export type GroupMemberActions = {
  changeRole: (member: GroupMember, canEditYobirinProperty: boolean) => void;
  changeRejection: (member: GroupMember, willReject: boolean) => void;
  remove: (member: GroupMember) => void;
};

type GroupMemberMenuProps = { member: GroupMember; name: string; actions: GroupMemberActions };

/** Stops or resumes calls to a member of the group, or removes the member (GROUP-09). */
export function GroupMemberMenu({ member, name, actions }: GroupMemberMenuProps) {
  const label = m.group_member_menu({ name });
  const rejection: MenuItem = member.isValid
    ? {
        id: 'reject',
        label: m.group_reject(),
        icon: <MoonIcon />,
        onSelect: () => actions.changeRejection(member, true),
      }
    : {
        id: 'accept',
        label: m.group_reject_end(),
        icon: <BellIcon />,
        onSelect: () => actions.changeRejection(member, false),
      };

  return (
    <Menu
      label={label}
      trigger={<IconButton label={label} icon={<MoreIcon />} />}
      items={[
        rejection,
        {
          id: 'remove',
          label: m.group_unsubscribe(),
          icon: <SignOutIcon />,
          isDangerous: true,
          onSelect: () => actions.remove(member),
        },
      ]}
    />
  );
}
