import { type Operation, offer } from './offer.ts';

/** Where the ramps begin, per second. */
export const firstRates = { registrations: 100, calls: 40, posts: 400, pages: 300 };

const warmUpSeconds = 2;

/** Runs until V8 has compiled hot code, which is not part of the measurement. */
export async function warmUp(operation: Operation, rate: number): Promise<void> {
  await offer(operation, { rate, seconds: warmUpSeconds });
}
