/** Asks the person if need be. Throws when they or the system refuse, and on pages that are not secure. */
export function askMicrophone(deviceId?: string): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ audio: deviceId ? { deviceId: { exact: deviceId } } : true });
}

/** Whether asking would show the browser's own question. */
export async function willAskForMicrophone(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    return state === 'prompt';
  } catch {
    // This browser does not tell; it most likely asks.
    return true;
  }
}

export function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
