import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { mayOnlyLook } from '../../../session/session-state.ts';
import { useSession } from '../../../session/use-session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BlockIcon } from '../../../ui/picture/icons.tsx';
import { BlocksModal } from './blocks-modal.tsx';

/** Opens the list of the people that the ID in use has blocked. */
export function BlocksButton() {
  const { currentMembership } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (!currentMembership?.propertyId) return null;

  return (
    <>
      <IconButton label={m.block_list()} icon={<BlockIcon />} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <BlocksModal
          yobirinPropertyId={currentMembership.propertyId}
          canUnblock={!mayOnlyLook(currentMembership)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
