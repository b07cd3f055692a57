/** Everything that asks for the time asks this, so that a test can let a week pass. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
