import { useEffect, useState } from 'react';

export type AudioDevices = { microphones: MediaDeviceInfo[]; speakers: MediaDeviceInfo[] };

/** What is plugged in, also while that changes. Browsers name the devices once the microphone was allowed. */
export function useAudioDevices(): AudioDevices {
  const [devices, setDevices] = useState<AudioDevices>({ microphones: [], speakers: [] });

  useEffect(() => {
    const { mediaDevices } = navigator;
    // Pages that are not secure have none.
    if (!mediaDevices) return;

    const list = () =>
      mediaDevices.enumerateDevices().then(
        (all) => setDevices({ microphones: ofKind(all, 'audioinput'), speakers: ofKind(all, 'audiooutput') }),
        () => {},
      );
    void list();
    mediaDevices.addEventListener('devicechange', list);
    return () => mediaDevices.removeEventListener('devicechange', list);
  }, []);

  return devices;
}

/** Chromium also lists the system's choice under names of its own; that choice is ours to offer. */
function ofKind(devices: MediaDeviceInfo[], kind: MediaDeviceKind): MediaDeviceInfo[] {
  return devices.filter(
    (device) => device.kind === kind && !['', 'default', 'communications'].includes(device.deviceId),
  );
}
