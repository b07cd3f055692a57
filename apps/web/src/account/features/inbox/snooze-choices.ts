import { limits } from '@yobirin/contract/limits';

export type SnoozeChoice = 'hour' | 'threeHours' | 'tomorrow' | 'monday';

const hourMs = 60 * 60_000;
const morningHour = 9;
const monday = 1;

/** The offered times, in the time zone of the device (INBOX-39, OP-354). */
export function snoozeTimes(now: Date): Record<SnoozeChoice, Date> {
  return {
    hour: new Date(now.getTime() + hourMs),
    threeHours: new Date(now.getTime() + 3 * hourMs),
    tomorrow: morningIn(now, 1),
    monday: morningIn(now, ((monday + 6 - now.getDay()) % 7) + 1),
  };
}

function morningIn(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morningHour);
}

/** Why a time cannot be chosen, or null. */
export function snoozeProblem(until: Date, now: Date): 'none' | 'past' | 'tooFar' | null {
  if (Number.isNaN(until.getTime())) return 'none';
  if (until <= now) return 'past';
  return until.getTime() - now.getTime() > limits.inboxSnoozeMaxMs ? 'tooFar' : null;
}
