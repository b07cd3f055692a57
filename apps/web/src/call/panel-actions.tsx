import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ChevronLeftIcon, HangUpIcon, MicrophoneIcon, MicrophoneOffIcon } from '../ui/picture/icons.tsx';
import { CallActions } from './call-actions.tsx';

type PanelActionsProps = {
  isMuted: boolean;
  isBackDisabled?: boolean;
  onMuted: (isMuted: boolean) => void;
  onBack: () => void;
  onEnd: () => void;
};

/** What is needed at once while something else covers the call; the other controls are one press away. */
export function PanelActions({ isMuted, isBackDisabled = false, onMuted, onBack, onEnd }: PanelActionsProps) {
  return (
    <CallActions>
      <div className="flex items-center gap-1">
        <Button
          icon={<ChevronLeftIcon className="size-5" />}
          onClick={onBack}
          disabled={isBackDisabled}
          className="grow"
        >
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
