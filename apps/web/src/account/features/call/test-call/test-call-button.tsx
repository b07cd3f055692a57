import { useState } from 'react';
import { m } from '../../../../i18n/gen/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { MicrophoneIcon } from '../../../../ui/picture/icons.tsx';
import { TestCall } from './test-call.tsx';

/** Tests microphone, speaker and bell without a call. */
export function TestCallButton({ onClose }: { onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);

  function close() {
    setIsOpen(false);
    onClose?.();
  }
  return (
    <>
      <Button icon={<MicrophoneIcon />} onClick={() => setIsOpen(true)}>
        {m.receiver_test()}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={m.receiver_test_title()} closeLabel={m.common_close()}>
        <TestCall />
      </Dialog>
    </>
  );
}
