import { useState } from 'react';
import { m } from '../../../../i18n/gen/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { MicrophoneIcon } from '../../../../ui/picture/icons.tsx';
import { TestCall } from './test-call.tsx';

/** Tests microphone, speaker and bell without a call. */
export function TestCallButton({ onOpen }: { onOpen?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);

  function open() {
    setIsOpen(true);
    onOpen?.();
  }
  return (
    <>
      <Button icon={<MicrophoneIcon />} onClick={open}>
        {m.receiver_test()}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={m.receiver_test_title()}
        closeLabel={m.common_close()}
      >
        <TestCall />
      </Dialog>
    </>
  );
}
