/** Asks the person if need be. Throws when they or the system refuse, and on pages that are not secure. */
export async function askMicrophone(deviceId?: string): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ audio: deviceId ? { deviceId: { exact: deviceId } } : true });
}

/** `unknown` where a browser does not tell before it is asked. */
export type MicrophonePermission = PermissionState | 'unknown';

const permissions = new WeakMap<Permissions, Promise<PermissionStatus>>();

/** What the browser will say, without asking the user. Asked for early, it is known at once when a press needs it. */
export async function readMicrophonePermission(): Promise<MicrophonePermission> {
  try {
    // Its state changes by itself when the permission does.
    return (await followMicrophonePermission(navigator.permissions)).state;
  } catch {
    // Some browsers know no such permission.
    return 'unknown';
  }
}

function followMicrophonePermission(all: Permissions): Promise<PermissionStatus> {
  const known = permissions.get(all) ?? all.query({ name: 'microphone' });
  permissions.set(all, known);
  return known;
}

/** Whether asking would show the browser's own question: it most likely does where it does not tell. */
export async function willAskForMicrophone(): Promise<boolean> {
  const permission = await readMicrophonePermission();
  return permission === 'prompt' || permission === 'unknown';
}

export function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
