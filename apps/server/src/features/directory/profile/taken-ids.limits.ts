/** Limit for each user: a form asks once the typing rests. */
export const idChecks = { name: 'id-check', max: 600, windowMs: 15 * 60_000 };
