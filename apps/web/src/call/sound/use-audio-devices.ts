import { useEffect, useState } from 'react';

export type AudioDevices = { microphones: MediaDeviceInfo[]; speakers: MediaDeviceInfo[] };

/** The connected devices, kept up to date. Browsers name the devices once the microphone is allowed. */
export function useAudioDevices(): AudioDevices {
  const [devices, setDevices] = useState<AudioDevices>({ microphones: [], speakers: [] });

  useEffect(() => {
    const { mediaDevices } = navigator;
    // Undefined on pages that are not secure.
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

/** Chromium also lists the system's choice as separate devices; the select has its own entry for that. */
function ofKind(devices: MediaDeviceInfo[], kind: MediaDeviceKind): MediaDeviceInfo[] {
  return devices.filter(
    (device) => device.kind === kind && !['', 'default', 'communications'].includes(device.deviceId),
  );
}
