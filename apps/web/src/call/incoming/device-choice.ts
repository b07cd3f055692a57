import * as z from 'zod/mini';

const key = 'callDevices';

const deviceChoice = z.object({
  microphoneId: z.catch(z.nullable(z.string()), null),
  speakerId: z.catch(z.nullable(z.string()), null),
});

/** The microphone and speaker for calls in this browser; null means the system's choice. */
export type DeviceChoice = z.infer<typeof deviceChoice>;

export function readDeviceChoice(): DeviceChoice {
  return deviceChoice.safeParse(readStored()).data ?? { microphoneId: null, speakerId: null };
}

export function storeDeviceChoice(choice: Partial<DeviceChoice>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readDeviceChoice(), ...choice }));
  } catch {
    // A browser without storage starts with the system's devices each time.
  }
}

function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
