import { playRing } from '../sound/sounds.ts';

/** Rings aloud until stopped. Only one tab of this browser rings; when it closes, the next one takes over. */
export function ringBell({ isMute }: { isMute: boolean }): () => void {
  // A tab that is most likely muted must not keep the others from ringing.
  if (isMute || !navigator.locks) return playRing();

  const controller = new AbortController();
  const { signal } = controller;
  navigator.locks
    .request('bell', { signal }, () => ringUntil(signal))
    .catch(() => {
      // Aborted while another tab was ringing.
    });
  return () => controller.abort();
}

/** Whether the user has pressed anything in this page: before that, browsers mute it. */
export function isTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

function ringUntil(signal: AbortSignal): Promise<void> {
  const stop = playRing();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      stop();
      resolve();
    });
  });
}
