import type { CallbackRequest } from './callback-queries.ts';

/** The visitor's name, and the place of the QR code that they came by. */
export function callbackName({ guestName, place }: Pick<CallbackRequest, 'guestName' | 'place'>): string {
  return place && place !== guestName ? `${guestName} (${place})` : guestName;
}
