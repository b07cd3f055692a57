const minuteMs = 60_000;

/** Wrong passwords for one address, wherever they come from. */
export const passwordAttempts = { max: 10, windowMs: 15 * minuteMs };
