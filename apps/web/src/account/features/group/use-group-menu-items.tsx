import { useNavigate } from '@tanstack/react-router';
import { isReachable } from '@yobirin/contract/license';
import { paths } from '@yobirin/contract/paths';
import { canChangeYobirinId } from '@yobirin/contract/permissions';
import { m } from '../../../i18n/gen/messages.js';
import { useSession } from '../../../session/use-session.ts';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';
import { PencilIcon, PeopleIcon, PlayIcon, SettingsIcon, TrashIcon } from '../../../ui/picture/icons.tsx';
import { useResumeIds } from '../pause/use-resume-ids.ts';
import type { NamedGroup } from './groups-query.ts';

/** What the owner can do with a group. A change of its ID and its reset need a dialog. */
export function useGroupMenuItems(group: NamedGroup, onOpen: (modal: 'changeId' | 'reset') => void): MenuItem[] {
  const canChangeId = useCanChangeId();
  return [
    ...useResumeItem(group),
    ...usePageItems(group),
    {
      id: 'changeId',
      label: m.group_change_id(),
      icon: <PencilIcon />,
      isDisabled: !canChangeId,
      onSelect: () => onOpen('changeId'),
    },
    {
      id: 'reset',
      label: m.group_reset(),
      icon: <TrashIcon />,
      isDangerous: true,
      onSelect: () => onOpen('reset'),
    },
  ];
}

function useCanChangeId(): boolean {
  const { currentMembership } = useSession();
  if (!currentMembership) return false;
  return canChangeYobirinId(currentMembership, { status: currentMembership.licenseStatus, hasYobirinId: true });
}

function useResumeItem({ propertyId, isPaused }: NamedGroup): MenuItem[] {
  const { currentMembership } = useSession();
  const resume = useResumeIds(currentMembership?.accountId ?? '');
  if (!isPaused || !currentMembership || !isReachable(currentMembership.licenseStatus)) return [];
  return [{ id: 'resume', label: m.pause_resume(), icon: <PlayIcon />, onSelect: () => void resume(propertyId) }];
}

function usePageItems({ id }: NamedGroup): MenuItem[] {
  const navigate = useNavigate();
  return [
    {
      id: 'members',
      label: m.account_group_members_title(),
      icon: <PeopleIcon />,
      onSelect: () => void navigate({ href: paths.accountGroupMembers({ id }) }),
    },
    {
      id: 'settings',
      label: m.account_group_title(),
      icon: <SettingsIcon />,
      onSelect: () => void navigate({ href: paths.accountGroup({ id }) }),
    },
  ];
}
