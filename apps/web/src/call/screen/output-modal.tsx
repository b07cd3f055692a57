import { useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { NativeDialog } from '../../ui/overlay/native-dialog.tsx';

type OutputModalProps = {
  speakers: readonly Pick<MediaDeviceInfo, 'deviceId' | 'label'>[];
  /** Null is the system's choice, for the speakers and for the chosen one. */
  chosenId: string | null;
  /** Rejects if the device cannot be used, for example because it was unplugged. */
  onChoose: (deviceId: string | null) => Promise<void>;
  onClose: () => void;
};

/** The outputs of the device: speaker, earpiece, headset. */
export function OutputModal({ speakers, chosenId, onChoose, onClose }: OutputModalProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const outputs = [
    { deviceId: null, label: m.call_output_system() },
    ...speakers.map(({ deviceId, label }, index) => ({
      deviceId,
      label: label || m.call_output_unnamed({ number: index + 1 }),
    })),
  ];

  return (
    <NativeDialog title={m.call_output()} onClose={onClose} closeLabel={m.common_close()}>
      <fieldset className="mt-4">
        <legend className="sr-only">{m.call_output()}</legend>
        {outputs.map(({ deviceId, label }) => (
          <label key={deviceId} className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
            <input
              type="radio"
              name="output"
              checked={deviceId === chosenId}
              onChange={() =>
                onChoose(deviceId).then(
                  () => setHasFailed(false),
                  () => setHasFailed(true),
                )
              }
              className="size-5 shrink-0 accent-indigo"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p role="status" className="mt-2 text-sm text-red empty:hidden">
        {hasFailed && m.call_output_refused()}
      </p>
    </NativeDialog>
  );
}
