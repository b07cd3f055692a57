import type { Clock } from '../clock.ts';

/** Enough for a burst of ICE candidates; a person's steady use stays far below. */
const burst = 100;
const perSecond = 20;

export type MessageAllowance = {
  /** `flood` says that the sender went on, regardless of a whole burst of refusals. */
  spend(): 'granted' | 'refused' | 'flood';
};

/** How much one socket may send: a bucket that fills steadily and may be overdrawn by as much as it holds. */
export function createMessageAllowance(clock: Clock): MessageAllowance {
  let left = burst;
  let filledAtMs = clock.now().getTime();

  return {
    spend() {
      const nowMs = clock.now().getTime();
      left = Math.min(burst, left + ((nowMs - filledAtMs) / 1000) * perSecond) - 1;
      filledAtMs = nowMs;
      if (left >= 0) return 'granted';
      return left >= -burst ? 'refused' : 'flood';
    },
  };
}
