import { useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { SpeakerIcon } from '../../ui/picture/icons.tsx';
import { CallControl } from '../call-control.tsx';
import { useAudioDevices } from '../sound/use-audio-devices.ts';
import type { Talk } from '../talk/talk-state.ts';
import { OutputModal } from './output-modal.tsx';

/** Firefox asks by a list of its own. TypeScript does not know it. */
type Asking = { selectAudioOutput?: () => Promise<MediaDeviceInfo> };

/** Chooses where the caller hears the other end (CALL-76). Renders nothing where the browser does not let a page choose. */
export function OutputControl({ talk }: { talk: Talk }) {
  const { speakers } = useAudioDevices();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isListShown, setIsListShown] = useState(false);
  const asking: MediaDevices & Asking = navigator.mediaDevices;
  const canChoose = asking.selectAudioOutput !== undefined || speakers.length > 1;
  if (!('setSinkId' in HTMLMediaElement.prototype) || !canChoose) return null;

  async function choose(deviceId: string | null) {
    await talk.setOutputDevice(deviceId ?? '');
    setChosenId(deviceId);
  }

  function handlePress() {
    if (!asking.selectAudioOutput) return setIsListShown(true);
    // Rejects when the user closes the browser's list; then nothing changes.
    asking
      .selectAudioOutput()
      .then(({ deviceId }) => choose(deviceId))
      .catch(() => {});
  }

  return (
    <>
      <CallControl
        label={m.call_output()}
        icon={<SpeakerIcon className="size-6" />}
        isOn={chosenId !== null}
        onPress={handlePress}
      />
      {isListShown && (
        <OutputModal speakers={speakers} chosenId={chosenId} onChoose={choose} onClose={() => setIsListShown(false)} />
      )}
    </>
  );
}
