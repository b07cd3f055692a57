import { limits } from '@yobirin/contract/limits';

const windowMs = 15 * 60_000;

/** Generous, because an office or a hotel may share one address: only automated requests reach it. */
export const guestRoomsPerAddress = {
  name: 'guest-room',
  max: 60,
  windowMs,
  purpose: 'guestChat',
  unprovenMax: limits.unprovenGuestChatsMax,
} as const;

/** Protects the chat list of an ID from a flood of empty rooms. */
export const guestRoomsPerTarget = { name: 'guest-room-to', max: 300, windowMs };
/** Without proofs of work only: the guests of a hotel share an address, and write to one desk. */
export const guestRoomsPerPair = { name: 'guest-room-pair', max: 20, windowMs };

/** For one side of one room, all its members together: more than people type. Each side has its own, so none silences the other. */
export const postsPerSide = { name: 'post-of-side', max: limits.postsPerSideMax, windowMs: limits.postsWindowMs };
/** For one user in all rooms. */
export const postsPerUser = { name: 'post-of-user', max: limits.postsPerUserMax, windowMs: limits.postsWindowMs };

/** Mails that ask an address for its confirmation: for a chat, and for the visitors of one network address. */
export const confirmationsPerChat = {
  name: 'guest-confirmation',
  max: limits.guestConfirmationsPerDay,
  windowMs: 24 * 60 * 60_000,
};
export const confirmationsPerAddress = { name: 'guest-confirmation-from', max: 30, windowMs: 60 * 60_000 };
