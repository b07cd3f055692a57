import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronLeftIcon, HangUpIcon, MicrophoneIcon, MicrophoneOffIcon } from '../../ui/picture/icons.tsx';
import { CallActions } from '../call-actions.tsx';

type WritingActionsProps = {
  isMuted: boolean;
  onMuted: (isMuted: boolean) => void;
  onBack: () => void;
  onEnd: () => void;
};

/** What is needed at once while someone writes; the other controls are one press away. */
export function WritingActions({ isMuted, onMuted, onBack, onEnd }: WritingActionsProps) {
  return (
    <CallActions>
      <div className="flex items-center gap-2">
        <Button icon={<ChevronLeftIcon className="size-5" />} onClick={onBack} className="grow">
          {m.calltext_back()}
        </Button>
        <IconButton
          label={isMuted ? m.call_unmute() : m.call_mute()}
          icon={isMuted ? <MicrophoneOffIcon className="size-6 text-red" /> : <MicrophoneIcon className="size-6" />}
          onClick={() => onMuted(!isMuted)}
        />
        <IconButton
          label={m.call_end()}
          icon={<HangUpIcon />}
          onClick={onEnd}
          className="bg-red text-on-fill enabled-hover:bg-red-deep enabled-hover:text-on-fill"
        />
      </div>
    </CallActions>
  );
}
