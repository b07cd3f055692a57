import { playRing } from '../../../call/sound/sounds.ts';

/** Rings aloud until stopped. Of several tabs of this browser one does; when it closes, the next one takes over. */
export function ringBell({ isMute }: { isMute: boolean }): () => void {
  // A tab that most likely cannot be heard must not keep the others from ringing.
  if (isMute || !navigator.locks) return playRing();

  const controller = new AbortController();
  const { signal } = controller;
  navigator.locks
    .request('bell', { signal }, () => ringUntil(signal))
    .catch(() => {
      // Stopped while another tab was ringing.
    });
  return () => controller.abort();
}

/** Whether anything was pressed in this page yet: before that, browsers keep it mute. */
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
