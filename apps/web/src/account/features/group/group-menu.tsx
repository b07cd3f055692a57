import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { MoreIcon } from '../../../ui/picture/icons.tsx';
import { ChangeGroupIdModal } from './change-group-id-modal.tsx';
import { groupsKey, type NamedGroup } from './groups-query.ts';
import { ResetGroupModal } from './reset-group-modal.tsx';
import { useGroupMenuItems } from './use-group-menu-items.tsx';

type OpenModal = 'none' | 'changeId' | 'reset';

/** The actions of a group (GROUP-04). */
export function GroupMenu({ group }: { group: NamedGroup }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenModal>('none');
  const items = useGroupMenuItems(group, setOpen);

  async function handleDone(text: string) {
    showToast({ tone: 'success', text });
    setOpen('none');
    // The group may be among the IDs that the owner acts as.
    await Promise.all([client.invalidateQueries({ queryKey: groupsKey }), reloadSession()]);
  }

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
