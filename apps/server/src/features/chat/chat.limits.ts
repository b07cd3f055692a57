const windowMs = 15 * 60_000;

/** An office or a hotel may share an address, so these only stop machines. */
export const guestRoomsPerAddress = { name: 'guest-room', max: 60, windowMs };

/** Nobody's list is flooded by rooms that nobody writes in. */
export const guestRoomsPerTarget = { name: 'guest-room-to', max: 300, windowMs };
export const guestRoomsPerPair = { name: 'guest-room-pair', max: 20, windowMs };

/** Of one guest: more than anyone types. */
export const guestPosts = { name: 'guest-post', max: 120, windowMs: 60_000 };
