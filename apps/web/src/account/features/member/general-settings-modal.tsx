import { useState } from 'react';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { showServerError } from '../failure/server-error.ts';

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

type Choice = 'on' | 'off';

/** What holds for all members: whether they see one another (MEMBER-10). */
export function GeneralSettingsModal({ account, onClose }: GeneralSettingsModalProps) {
  const saved: Choice = account.isUseMemberList ? 'on' : 'off';
  const [choice, setChoice] = useState<Choice>(saved);

  async function handleSave() {
    if (choice !== saved) await save(choice);
    onClose();
  }

  async function save(chosen: Choice) {
    try {
      await request(UpdateMemberListUse, { id: account.id, isUseMemberList: chosen === 'on' });
      await reloadSession();
      showToast({ tone: 'success', text: m.member_general_saved() });
    } catch (error) {
      showServerError(error);
    }
  }

  return (
    <ConfirmModal
      isOpen
      title={m.member_general_title()}
      confirmLabel={m.common_save()}
      cancelLabel={m.common_cancel()}
      onConfirm={handleSave}
      onCancel={onClose}
    >
      <RadioGroup
        label={m.member_general_list()}
        description={m.member_general_list_text()}
        value={choice}
        onChange={(event) => setChoice(event.target.value === 'on' ? 'on' : 'off')}
        options={[
          { value: 'on', label: m.member_general_list_on() },
          { value: 'off', label: m.member_general_list_off() },
        ]}
        className="mt-4 text-ink"
      />
    </ConfirmModal>
  );
}
