import type { Clock } from '../clock.ts';

/** Enough for a burst of ICE candidates; normal use stays far below. */
const burst = 100;
const perSecond = 20;

export type MessageAllowance = {
  /** `flood` means that the client went on after a whole burst of refusals. */
  spend(): 'granted' | 'refused' | 'flood';
  /** Takes back a granted message: it failed because of an outage. */
  giveBack(): void;
};

/** Limits the messages of one socket: a token bucket that may be overdrawn by its size. */
export function createMessageAllowance(clock: Clock): MessageAllowance {
  let left = burst;
  let filledAtMs = clock.monotonic();

  return {
    spend() {
      const nowMs = clock.monotonic();
      left = Math.min(burst, left + ((nowMs - filledAtMs) / 1000) * perSecond) - 1;
      filledAtMs = nowMs;
      if (left >= 0) return 'granted';
      return left >= -burst ? 'refused' : 'flood';
    },
    giveBack() {
      left = Math.min(burst, left + 1);
    },
  };
}
