import { useState } from 'react';
import { type DeviceChoice, readDeviceChoice, storeDeviceChoice } from '../../../../call/incoming/device-choice.ts';
import { useAudioDevices } from '../../../../call/sound/use-audio-devices.ts';
import { m } from '../../../../i18n/gen/messages.js';
import { Select } from '../../../../ui/form/select.tsx';
import { showToast } from '../../../../ui/overlay/toast.tsx';

type DeviceSelectsProps = {
  /** Switches the device in use; an empty id means the system's choice. Throws when the device cannot be opened. */
  onMicrophone: (deviceId: string) => Promise<void>;
  onSpeaker: (deviceId: string) => Promise<void>;
};

const bySystem = 'system';

/** Selects the microphone and speaker for calls in this browser. */
export function DeviceSelects({ onMicrophone, onSpeaker }: DeviceSelectsProps) {
  const { microphones, speakers } = useAudioDevices();
  const [choice, setChoice] = useState(readDeviceChoice);

  async function choose(change: Partial<DeviceChoice>, use: () => Promise<void>) {
    try {
      await use();
      storeDeviceChoice(change);
      setChoice(readDeviceChoice());
    } catch {
      showToast({ tone: 'error', text: m.receiver_device_failed() });
    }
  }

  return (
    <div className="grid gap-4">
      <DeviceSelect
        label={m.receiver_microphone()}
        devices={microphones}
        chosenId={choice.microphoneId}
        onChoose={(microphoneId) => choose({ microphoneId }, () => onMicrophone(microphoneId ?? ''))}
      />
      {canChooseSpeaker() ? (
        <DeviceSelect
          label={m.receiver_speaker()}
          devices={speakers}
          chosenId={choice.speakerId}
          onChoose={(speakerId) => choose({ speakerId }, () => onSpeaker(speakerId ?? ''))}
        />
      ) : (
        <p className="text-sm text-muted">{m.receiver_speaker_by_system()}</p>
      )}
    </div>
  );
}

type DeviceSelectProps = {
  label: string;
  devices: MediaDeviceInfo[];
  chosenId: string | null;
  /** Null means the system's choice. */
  onChoose: (deviceId: string | null) => void;
};

function DeviceSelect({ label, devices, chosenId, onChoose }: DeviceSelectProps) {
  const options = [
    { value: bySystem, label: m.receiver_device_default() },
    ...devices.map((device, index) => ({
      value: device.deviceId,
      label: device.label || m.receiver_device_unnamed({ number: index + 1 }),
    })),
  ];
  const isThere = options.some(({ value }) => value === chosenId);

  return (
    <Select
      label={label}
      placeholder={m.receiver_device_default()}
      options={options}
      value={isThere ? chosenId : bySystem}
      onChange={(value) => onChoose(value === bySystem ? null : value)}
    />
  );
}

function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype;
}
