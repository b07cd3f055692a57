/** Asks the user if need be. Throws when the user or the system refuses, and on pages that are not secure. */
export async function askMicrophone(deviceId?: string): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ audio: deviceId ? { deviceId: { exact: deviceId } } : true });
}

/** `unknown` where a browser tells the permission only by asking. */
export type MicrophonePermission = PermissionState | 'unknown';

const permissions = new WeakMap<Permissions, Promise<PermissionStatus>>();

/** Reads the permission without asking the user. If called early, the result is at hand when a press needs it. */
export async function readMicrophonePermission(): Promise<MicrophonePermission> {
  try {
    // The status object follows later changes of the permission.
    return (await followMicrophonePermission(navigator.permissions)).state;
  } catch {
    // Some browsers do not have this permission.
    return 'unknown';
  }
}

/** Calls back when the user allows or blocks the microphone. Returns a function that stops it. */
export function onMicrophonePermission(listener: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  async function follow() {
    const status = await followMicrophonePermission(navigator.permissions);
    status.addEventListener('change', listener, { signal });
  }

  // Some browsers do not have this permission.
  follow().catch(() => {});
  return () => controller.abort();
}

function followMicrophonePermission(all: Permissions): Promise<PermissionStatus> {
  const known = permissions.get(all) ?? all.query({ name: 'microphone' });
  permissions.set(all, known);
  return known;
}

export function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
