import { paths } from '@yobirin/contract/paths';
import { findCallbackOfRoom } from '../callback/kept-callbacks.ts';

/**
 * The token in the address. A push notification knows only the room: the token of a room in which this browser has asked for a
 * call is in its storage. It then stands in the address, so that a reload does not need the storage. Empty if there is none.
 */
export function readGuestToken(): string {
  const query = new URLSearchParams(location.search);
  const found = findCallbackOfRoom(query.get('room') ?? '')?.guestToken;
  if (found) writeGuestToken(found);
  return found ?? query.get('token') ?? '';
}

/** Puts the token into the address, in place of what led to it. */
export function writeGuestToken(token: string): void {
  history.replaceState(history.state, '', paths.guestChat({ token }));
}

/** The secret of a mail about a call back in vain, which is exchanged for the token once. Null without such a mail. */
export function readMailedLink(): string | null {
  return new URLSearchParams(location.search).get('callback');
}
