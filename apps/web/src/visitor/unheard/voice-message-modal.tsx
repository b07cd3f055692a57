import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { ChatIcon } from '../../ui/picture/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Modal } from '../modal.tsx';
import { LeaveVoiceMessage } from './leave-voice-message.tsx';
import type { UnheardModalProps } from './unheard-modal-props.ts';
import { useGreeting } from './use-greeting.ts';

/** Takes a voice message for the ID, if it takes any (VOICE-35). */
export function VoiceMessageModal(props: UnheardModalProps) {
  const greeting = useGreeting(props.view.yobirinId);
  return (
    <Modal title={m.voice_leave()} onClose={props.onClose}>
      <div className="mt-4 flex flex-col gap-4">
        {greeting === null ? (
          <p role="status" aria-label={m.common_loading()}>
            <Spinner />
          </p>
        ) : greeting.isVoiceMessageOn ? (
          <LeaveVoiceMessage {...props} greeting={greeting} />
        ) : (
          <>
            <p>{m.voice_off()}</p>
            <Button variant="primary" size="large" icon={<ChatIcon />} onClick={props.onWrite}>
              {m.voice_write_instead()}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
