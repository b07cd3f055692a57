/** Of one account. Enough for a few typing mistakes, and too few to find out which of many stolen cards work. */
export const paymentAttempts = { name: 'payment', max: 20, windowMs: 60 * 60_000 };
