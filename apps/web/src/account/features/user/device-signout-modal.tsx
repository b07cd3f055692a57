import { useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../../api/api-error.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { devicesQuery } from './devices-query.ts';

const DeleteDevice = graphql(`
  mutation DeleteDevice($id: ID!) {
    deleteDevice(id: $id)
  }
`);

const DeleteOtherDevices = graphql(`
  mutation DeleteOtherDevices {
    deleteOtherDevices
  }
`);

export type SignoutChoice = { type: 'one'; id: string; name: string } | { type: 'others' };

type DeviceSignoutModalProps = {
  isOpen: boolean;
  choice: SignoutChoice;
  onClose: () => void;
};

/** Signs out one other device, or all others, after a confirmation. */
export function DeviceSignoutModal({ isOpen, choice, onClose }: DeviceSignoutModalProps) {
  const queryClient = useQueryClient();
  const words = wordsOf(choice);

  async function handleConfirm() {
    try {
      await (choice.type === 'one' ? request(DeleteDevice, { id: choice.id }) : request(DeleteOtherDevices));
      showToast({ tone: 'success', text: words.done });
    } catch (error) {
      // A device that is already gone counts as signed out.
      if (!isRefusal(error, 'NOT_FOUND')) showServerError(error);
    }
    await queryClient.invalidateQueries(devicesQuery);
    onClose();
  }

  return (
    <ConfirmModal
      isOpen={isOpen}
      title={words.title}
      confirmLabel={m.user_device_signout()}
      cancelLabel={m.common_cancel()}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {words.text}
    </ConfirmModal>
  );
}

function wordsOf(choice: SignoutChoice): { title: string; text: string; done: string } {
  switch (choice.type) {
    case 'one':
      return {
        title: m.user_device_signout_title({ device: choice.name }),
        text: m.user_device_signout_text(),
        done: m.user_device_signed_out(),
      };
    case 'others':
      return {
        title: m.user_devices_signout_others_title(),
        text: m.user_devices_signout_others_text(),
        done: m.user_devices_signed_out(),
      };
  }
}
