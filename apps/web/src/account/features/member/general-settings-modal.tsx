import { useState, useTransition } from 'react';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';

const UpdateMemberListUse = graphql(`
  mutation UpdateMemberListUse($id: ID!, $isUseMemberList: Boolean!) {
    updateAccount(id: $id, isUseMemberList: $isUseMemberList) {
      id
    }
  }
`);

type GeneralSettingsModalProps = {
  account: { id: string; isUseMemberList: boolean };
  onClose: () => void;
};

/** Settings for all members: whether they see one another (MEMBER-10). Rendered while open. */
export function GeneralSettingsModal({ account, onClose }: GeneralSettingsModalProps) {
  const [isUseMemberList, setIsUseMemberList] = useState(account.isUseMemberList);
  const [isPending, startTransition] = useTransition();

  async function save() {
    try {
      await request(UpdateMemberListUse, { id: account.id, isUseMemberList });
      await reloadSession();
      showToast({ tone: 'success', text: m.member_general_saved() });
    } catch (error) {
      showServerError(error);
    }
    onClose();
  }

  return (
    <Dialog
      isOpen
      title={m.member_general_title()}
      closeLabel={m.common_close()}
      isBusy={isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {m.common_cancel()}
          </Button>
          <Button
            variant="primary"
            disabled={isUseMemberList === account.isUseMemberList}
            isPending={isPending}
            onClick={() => startTransition(save)}
          >
            {m.common_save()}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={m.member_general_list()}
        description={m.member_general_list_text()}
        value={isUseMemberList ? 'on' : 'off'}
        disabled={isPending}
        onChange={(event) => setIsUseMemberList(event.target.value === 'on')}
        options={[
          { value: 'on', label: m.member_general_list_on() },
          { value: 'off', label: m.member_general_list_off() },
        ]}
        className="mt-4 text-ink"
      />
    </Dialog>
  );
}
