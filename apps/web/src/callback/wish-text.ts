import { dateTimeText, timeText } from '../i18n/date-text.ts';
import { m } from '../i18n/gen/messages.js';
import type { GuestCallback } from './guest-callback.ts';

/** When the visitor wished to be called. A time of today is shown without its date. */
export function wishText({ wish, wishAt }: Pick<GuestCallback, 'wish' | 'wishAt'>, now = new Date()): string {
  if (wish === 'ASAP' || !wishAt) return m.callback_wished_asap();
  const isToday = new Date(wishAt).toDateString() === now.toDateString();
  const time = isToday ? timeText(wishAt) : dateTimeText(wishAt);
  return wish === 'UNTIL' ? m.callback_wished_until({ time }) : m.callback_wished_at({ time });
}
