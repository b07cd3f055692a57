/** Limit for each user, because an answer may cost money. */
export const previewAttempts = { name: 'preview', max: 60, windowMs: 15 * 60_000 };
