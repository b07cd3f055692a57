/** Requests to other sites that one user can cause by saving and refreshing feeds. */
export const feedAttempts = { name: 'calendarFeed', max: 20, windowMs: 60 * 60_000 };
