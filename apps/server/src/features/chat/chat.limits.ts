const windowMs = 15 * 60_000;

/** An office or a hotel may share an address, so these only stop machines. */
export const guestRoomsPerAddress = { max: 60, windowMs };

/** Nobody's list is flooded by rooms that nobody writes in. */
export const guestRoomsPerTarget = { max: 300, windowMs };
export const guestRoomsPerPair = { max: 20, windowMs };

/** Of one guest: more than anyone types. */
export const guestPosts = { max: 120, windowMs: 60_000 };
