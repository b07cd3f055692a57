import { useState } from 'react';
import { m } from '../i18n/gen/messages.js';
import { IconButton } from '../ui/icon-button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { MicrophoneIcon } from '../ui/picture/icons.tsx';
import { hasKeptMark } from '../voice/kept-mark.ts';
import { useVoiceMessage } from '../voice/use-voice-message.ts';
import { VoiceMessageView } from '../voice/voice-message-view.tsx';

type VoiceButtonProps = {
  host: { id: string; nickname: string };
  guestName: string;
  guestToken: string;
};

/** Records a voice message in the chat. Opens by itself if one was recorded here and not sent. */
export function VoiceButton(props: VoiceButtonProps) {
  const [isOpen, setIsOpen] = useState(() => hasKeptMark(props.host.id));
  return (
    <>
      <IconButton label={m.voice_leave()} icon={<MicrophoneIcon />} onClick={() => setIsOpen(true)} />
      <Dialog isOpen={isOpen} title={m.voice_leave()} closeLabel={m.common_close()} onClose={() => setIsOpen(false)}>
        <Message {...props} />
      </Dialog>
    </>
  );
}

function Message({ host, guestName, guestToken }: VoiceButtonProps) {
  const message = useVoiceMessage({
    yobirinPropertyId: host.id,
    withToken: (_name, act) => act(guestToken),
  });
  return (
    <div className="flex flex-col gap-4 pt-4">
      <VoiceMessageView message={message} nickname={host.nickname} guestName={guestName} />
    </div>
  );
}
