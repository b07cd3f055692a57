import type { IncomingCall } from '@yobirin/contract/call-channel';
import { limits } from '@yobirin/contract/limits';

/** By then the server has ended the ringing, even if its event got lost. */
const ringsAtMostMs = limits.ringingMs + limits.reconnectGraceMs;

/** Stops the ringing of calls whose end was not reported. */
export function createRingLimit(onTimeout: (roomId: string) => void) {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  return {
    start({ roomId }: IncomingCall): void {
      const timer = setTimeout(() => {
        timers.delete(timer);
        onTimeout(roomId);
      }, ringsAtMostMs);
      timers.add(timer);
    },
    close(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
