/** Per account. Enough for a few typing errors, too few to test a list of stolen cards. */
export const paymentAttempts = { name: 'payment', max: 20, windowMs: 60 * 60_000 };
