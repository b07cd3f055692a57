/** In one room, each of which may cost money. What is already translated does not count. */
export const translationAttempts = { name: 'translation', max: 300, windowMs: 15 * 60_000 };
