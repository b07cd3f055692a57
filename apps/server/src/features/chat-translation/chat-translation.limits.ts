/** Limit for each room, because a translation may cost money. Cached translations do not count. */
export const translationAttempts = { name: 'translation', max: 300, windowMs: 15 * 60_000 };
