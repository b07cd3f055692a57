import { type Operation, offer } from './load-offer.ts';

/** Where the ramps begin, in a second. */
export const firstRates = { registrations: 100, calls: 40, posts: 400, pages: 300 };

const warmUpSeconds = 2;

/** Until V8 has compiled what is often used; how long that takes is not what is asked here. */
export async function warmUp(operation: Operation, rate: number): Promise<void> {
  await offer(operation, { rate, seconds: warmUpSeconds });
}
