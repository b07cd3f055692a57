import { useNavigate } from '@tanstack/react-router';
import { isReachable } from '@yobirin/contract/license';
import { paths } from '@yobirin/contract/paths';
import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { useSession } from '../../../session/use-session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import {
  BlockIcon,
  MoreIcon,
  PencilIcon,
  PersonIcon,
  PlayIcon,
  SendIcon,
  SettingsIcon,
  TrashIcon,
} from '../../../ui/picture/icons.tsx';
import { useResumeIds } from '../pause/use-resume-ids.ts';
import type { Seat, SeatUse } from './seat.ts';

/** The actions on a seat in the list; its settings have a page of their own. */
export type SeatAction = 'invite' | 'assignToOwner' | 'resend' | 'unassign' | 'changeId' | 'deleteId';

type SeatMenuProps = { seat: Seat; onAct: (action: SeatAction) => void };

/** The actions that a seat's state allows (MEMBER-07 to MEMBER-09). */
export function SeatMenu({ seat, onAct }: SeatMenuProps) {
  const navigate = useNavigate();
  const label = m.member_menu({ yobirinId: seat.yobirinId });
  const openSettings = () => void navigate({ href: paths.accountMember({ id: seat.membershipId }) });
  const { currentMembership } = useSession();
  const resume = useResumeIds(currentMembership?.accountId ?? '');
  const canResume = seat.isPaused && currentMembership !== null && isReachable(currentMembership.licenseStatus);
  const resumeItem: MenuItem[] = canResume
    ? [{ id: 'resume', label: m.pause_resume(), icon: <PlayIcon />, onSelect: () => void resume(seat.propertyId) }]
    : [];
  const itemOf = (action: SeatAction): MenuItem => {
    const { label, ...look } = looks[action];
    return { id: action, label: label(), ...look, onSelect: () => onAct(action) };
  };

  const items: MenuItem[] = [
    ...resumeItem,
    ...assignments[seat.use.state].filter((action) => !(seat.isPaused && isInviting(action))).map(itemOf),
    { id: 'settings', label: m.member_menu_settings(), icon: <SettingsIcon />, onSelect: openSettings },
    itemOf('changeId'),
    itemOf('deleteId'),
  ];
  return <Menu label={label} trigger={<IconButton label={label} icon={<MoreIcon />} />} items={items} />;
}

/** Only an empty seat can be assigned, and only an assigned one unassigned. */
const assignments: Record<SeatUse['state'], readonly SeatAction[]> = {
  OWNER: [],
  EMPTY: ['invite', 'assignToOwner'],
  INVITED: ['resend', 'unassign'],
  OWNER_USE: ['unassign'],
  HELD: ['unassign'],
};

/** Not possible for a paused ID (MEMBER-24). */
function isInviting(action: SeatAction): boolean {
  return action === 'invite' || action === 'resend';
}

type Look = { label: () => string; icon: ReactNode; isDangerous?: boolean };

const looks: Record<SeatAction, Look> = {
  invite: { label: m.member_menu_invite, icon: <SendIcon /> },
  assignToOwner: { label: m.member_menu_assign_to_owner, icon: <PersonIcon /> },
  resend: { label: m.member_menu_resend, icon: <SendIcon /> },
  unassign: { label: m.member_menu_unassign, icon: <BlockIcon /> },
  changeId: { label: m.member_menu_change_id, icon: <PencilIcon /> },
  deleteId: { label: m.member_menu_delete_id, icon: <TrashIcon />, isDangerous: true },
};
