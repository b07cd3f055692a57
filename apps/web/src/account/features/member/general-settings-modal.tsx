import { voiceRetentionDays } from '@yobirin/contract/voice';
import { useState, useTransition } from 'react';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import type { Identity } from '../../../session/session-state.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { ActionDialog } from '../../shared/dialog/action-dialog.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';

const UpdateGeneralSettings = graphql(`
  mutation UpdateGeneralSettings($id: ID!, $isUseMemberList: Boolean!, $voiceRetentionDays: Int!) {
    updateAccount(id: $id, isUseMemberList: $isUseMemberList, voiceRetentionDays: $voiceRetentionDays) {
      id
    }
  }
`);

type GeneralSettingsModalProps = {
  owner: Pick<Identity, 'accountId' | 'isUseMemberList' | 'voiceRetentionDays'>;
  onClose: () => void;
};

/** Settings for all members: whether they see one another (MEMBER-10), how long recordings are kept (VOICE-54). Rendered while open. */
export function GeneralSettingsModal({ owner, onClose }: GeneralSettingsModalProps) {
  const [isUseMemberList, setIsUseMemberList] = useState(owner.isUseMemberList);
  const [days, setDays] = useState(owner.voiceRetentionDays);
  const [isPending, startTransition] = useTransition();

  async function save() {
    try {
      await request(UpdateGeneralSettings, { id: owner.accountId, isUseMemberList, voiceRetentionDays: days });
      await reloadSession();
      showToast({ tone: 'success', text: m.member_general_saved() });
    } catch (error) {
      showServerError(error);
    }
    onClose();
  }

  return (
    <ActionDialog
      title={m.member_general_title()}
      action={() => startTransition(save)}
      isDisabled={isUseMemberList === owner.isUseMemberList && days === owner.voiceRetentionDays}
      isPending={isPending}
      onClose={onClose}
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
      <RadioGroup
        label={m.member_general_voice()}
        description={m.member_general_voice_text()}
        value={String(days)}
        disabled={isPending}
        onChange={(event) => setDays(Number(event.target.value))}
        options={voiceRetentionDays.map((known) => ({
          value: String(known),
          label: m.member_general_voice_days({ days: known }),
        }))}
        className="mt-6 text-ink"
      />
    </ActionDialog>
  );
}
