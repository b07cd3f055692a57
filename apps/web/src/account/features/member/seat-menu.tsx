import { useNavigate } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BlockIcon, MoreIcon, PencilIcon, PersonIcon, SendIcon, SettingsIcon, TrashIcon } from '../../../ui/icons.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import type { Seat } from './seat.ts';

/** What can be done with a seat here; its settings have a page of their own. */
export type SeatAction = 'invite' | 'assignToOwner' | 'resend' | 'unassign' | 'changeId' | 'deleteId';

type SeatMenuProps = { seat: Seat; onAct: (action: SeatAction) => void };

/** What a seat's state allows (MEMBER-07 to MEMBER-09). */
export function SeatMenu({ seat, onAct }: SeatMenuProps) {
  const navigate = useNavigate();
  const label = m.member_menu({ yobirinId: seat.yobirinId });
  const openSettings = () => void navigate({ href: paths.accountMember({ id: seat.membershipId }) });

  const items: MenuItem[] = [
    ...assignmentItems(seat, onAct),
    { id: 'settings', label: m.member_menu_settings(), icon: <SettingsIcon />, onSelect: openSettings },
    { id: 'changeId', label: m.member_menu_change_id(), icon: <PencilIcon />, onSelect: () => onAct('changeId') },
    {
      id: 'deleteId',
      label: m.member_menu_delete_id(),
      icon: <TrashIcon />,
      isDangerous: true,
      onSelect: () => onAct('deleteId'),
    },
  ];
  return <Menu label={label} trigger={<IconButton label={label} icon={<MoreIcon />} />} items={items} />;
}

function assignmentItems({ use }: Seat, onAct: (action: SeatAction) => void): MenuItem[] {
  const invite: MenuItem = {
    id: 'invite',
    label: m.member_menu_invite(),
    icon: <SendIcon />,
    onSelect: () => onAct('invite'),
  };
  const assignToOwner: MenuItem = {
    id: 'assignToOwner',
    label: m.member_menu_assign_to_owner(),
    icon: <PersonIcon />,
    onSelect: () => onAct('assignToOwner'),
  };
  const resend: MenuItem = {
    id: 'resend',
    label: m.member_menu_resend(),
    icon: <SendIcon />,
    onSelect: () => onAct('resend'),
  };
  const unassign: MenuItem = {
    id: 'unassign',
    label: m.member_menu_unassign(),
    icon: <BlockIcon />,
    onSelect: () => onAct('unassign'),
  };
  switch (use.state) {
    case 'EMPTY':
      return [invite, assignToOwner];
    case 'INVITED':
      return [resend, unassign];
    case 'OWNER_USE':
    case 'HELD':
      return [unassign];
    case 'OWNER':
      return [];
  }
}
