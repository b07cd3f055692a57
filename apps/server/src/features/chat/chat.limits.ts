const windowMs = 15 * 60_000;

/** Generous, because an office or a hotel may share one address: only automated requests reach it. */
export const guestRoomsPerAddress = { name: 'guest-room', max: 60, windowMs };

/** Protects the chat list of an ID from a flood of empty rooms. */
export const guestRoomsPerTarget = { name: 'guest-room-to', max: 300, windowMs };
export const guestRoomsPerPair = { name: 'guest-room-pair', max: 20, windowMs };

/** Limit for each guest: more than a person types. */
export const guestPosts = { name: 'guest-post', max: 120, windowMs: 60_000 };
