/** Of one user, each of which may cost money. */
export const previewAttempts = { name: 'preview', max: 60, windowMs: 15 * 60_000 };
