/** Per user. Enough for a bad day, too few to fill the operator's mailbox. */
export const reportAttempts = { name: 'report', max: 10, windowMs: 24 * 60 * 60_000 };
