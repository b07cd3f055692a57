import { paths } from '@yobirin/contract/paths';
import { formatListTime } from '../../../chat/post/post-time.ts';
import { m } from '../../../i18n/gen/messages.js';
import type { WaitingThread } from './home-queries.ts';

/** Where all threads that wait are answered. */
export const waitingHref = paths.accountInbox();

/** Where a thread is answered. */
export function threadHref({ id }: Pick<WaitingThread, 'id'>): string {
  return paths.accountInbox({ thread: id });
}

/** Since when a thread waits: in minutes for the first hour, then in hours, then the day. */
export function waitingText(since: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(since).getTime()) / 60_000);
  if (minutes < 1) return m.home_waiting_now();
  if (minutes < 60) return m.home_waiting_minutes({ minutes });
  if (minutes < 24 * 60) return m.home_waiting_hours({ hours: Math.floor(minutes / 60) });
  return m.home_waiting_since({ time: formatListTime(new Date(since), now) });
}
