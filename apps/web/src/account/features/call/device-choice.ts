import * as z from 'zod/mini';

const key = 'callDevices';

const deviceChoice = z.object({
  microphoneId: z.catch(z.nullable(z.string()), null),
  speakerId: z.catch(z.nullable(z.string()), null),
});

/** Which microphone and speaker calls use in this browser; null is whatever the system uses. */
export type DeviceChoice = z.infer<typeof deviceChoice>;

export function readDeviceChoice(): DeviceChoice {
  return deviceChoice.safeParse(readStored()).data ?? { microphoneId: null, speakerId: null };
}

export function storeDeviceChoice(choice: Partial<DeviceChoice>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readDeviceChoice(), ...choice }));
  } catch {
    // A browser that keeps nothing for us begins with the system's devices each time.
  }
}

function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
