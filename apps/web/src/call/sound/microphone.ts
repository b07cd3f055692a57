import { pause } from '../../api/retry.ts';

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

/** The longest that a press waits for the browser's list. */
const listsWithinMs = 300;

const deviceLists = new WeakMap<MediaDevices, Promise<MediaDeviceInfo[]>>();

/** Reads permission and devices early, so that a press need not wait for them. Does not ask the user. */
export async function readMicrophoneAhead(): Promise<void> {
  if ((await readMicrophonePermission()) === 'granted') await lacksMicrophone();
}

/** Whether the browser lists no microphone: an allowed one may be unplugged. */
export async function lacksMicrophone(): Promise<boolean> {
  try {
    const listed = await Promise.race([listDevices(navigator.mediaDevices), pause(listsWithinMs)]);
    // Without a list, only opening the microphone tells.
    return listed?.every(({ kind }) => kind !== 'audioinput') ?? false;
  } catch {
    return false;
  }
}

/** Cached until a device is plugged in or out: listing may take longer than a press may wait. */
function listDevices(devices: MediaDevices): Promise<MediaDeviceInfo[]> {
  const known = deviceLists.get(devices);
  if (known) return known;
  const listed = devices.enumerateDevices();
  const forget = () => void deviceLists.delete(devices);
  listed.catch(forget);
  devices.addEventListener('devicechange', forget, { once: true });
  deviceLists.set(devices, listed);
  return listed;
}

export function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
