import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isReachable } from '@yobirin/contract/license';
import { paths } from '@yobirin/contract/paths';
import { canChangeYobirinId } from '@yobirin/contract/permissions';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import { useSession } from '../../../session/use-session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { MoreIcon, PencilIcon, PeopleIcon, PlayIcon, SettingsIcon, TrashIcon } from '../../../ui/picture/icons.tsx';
import { useResumeIds } from '../pause/use-resume-ids.ts';
import { ChangeGroupIdModal } from './change-group-id-modal.tsx';
import { groupsKey, type NamedGroup } from './groups-query.ts';
import { ResetGroupModal } from './reset-group-modal.tsx';

type OpenModal = 'none' | 'changeId' | 'reset';

/** The actions of a group (GROUP-04). */
export function GroupMenu({ group }: { group: NamedGroup }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { currentMembership } = useSession();
  const [open, setOpen] = useState<OpenModal>('none');
  const status = currentMembership?.licenseStatus;
  const canChangeId =
    currentMembership !== null &&
    status !== undefined &&
    canChangeYobirinId(currentMembership, { status, hasYobirinId: true });

  async function handleDone(text: string) {
    showToast({ tone: 'success', text });
    setOpen('none');
    // The group may be among the IDs that the owner acts as.
    await Promise.all([client.invalidateQueries({ queryKey: groupsKey }), reloadSession()]);
  }

  const resume = useResumeIds(currentMembership?.accountId ?? '');
  const canResume = group.isPaused && status !== undefined && isReachable(status);
  const resumeItem: MenuItem[] = canResume
    ? [{ id: 'resume', label: m.pause_resume(), icon: <PlayIcon />, onSelect: () => void resume(group.propertyId) }]
    : [];

  const items: MenuItem[] = [
    ...resumeItem,
    {
      id: 'members',
      label: m.account_group_members_title(),
      icon: <PeopleIcon />,
      onSelect: () => void navigate({ href: paths.accountGroupMembers({ id: group.id }) }),
    },
    {
      id: 'settings',
      label: m.account_group_title(),
      icon: <SettingsIcon />,
      onSelect: () => void navigate({ href: paths.accountGroup({ id: group.id }) }),
    },
    {
      id: 'changeId',
      label: m.group_change_id(),
      icon: <PencilIcon />,
      isDisabled: !canChangeId,
      onSelect: () => setOpen('changeId'),
    },
    {
      id: 'reset',
      label: m.group_reset(),
      icon: <TrashIcon />,
      isDangerous: true,
      onSelect: () => setOpen('reset'),
    },
  ];

  return (
    <>
      <Menu
        label={m.group_menu({ name: group.name })}
        trigger={<IconButton label={m.group_menu({ name: group.name })} icon={<MoreIcon />} />}
        items={items}
      />
      {open === 'changeId' && (
        <ChangeGroupIdModal
          group={group}
          onDone={() => handleDone(m.group_id_changed())}
          onClose={() => setOpen('none')}
        />
      )}
      <ResetGroupModal
        isOpen={open === 'reset'}
        group={group}
        onDone={() => handleDone(m.group_was_reset({ name: group.name }))}
        onClose={() => setOpen('none')}
      />
    </>
  );
}
