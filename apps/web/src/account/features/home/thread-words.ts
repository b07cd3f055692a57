import { paths } from '@yobirin/contract/paths';
import { formatVoiceLength } from '@yobirin/contract/voice';
import { formatListTime } from '../../../chat/post/post-time.ts';
import { m } from '../../../i18n/gen/messages.js';
import type { WaitingThread } from './home-queries.ts';

/** Where all threads that wait are answered. */
export const waitingHref = paths.accountInbox();

/** Where a thread is answered. */
export function threadHref({ id }: Pick<WaitingThread, 'id'>): string {
  return paths.accountInbox({ thread: id });
}

/** The last thing in a thread, in one line. */
export function lastText({ last: { kind, text, durationSeconds } }: Pick<WaitingThread, 'last'>): string {
  switch (kind) {
    case 'POST':
      return text ?? m.chat_attachment();
    case 'VOICE':
      return m.voice_message_time({ time: formatVoiceLength((durationSeconds ?? 0) * 1_000) });
    case 'CALLBACK':
      return m.home_thread_callback();
    case 'MISSED_CALL':
      return m.home_thread_missed();
    case 'CALL':
      return m.home_thread_call();
  }
}

/** Since when a thread waits: in minutes for the first hour, then in hours, then the day. */
export function waitingText(since: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(since).getTime()) / 60_000);
  if (minutes < 1) return m.home_waiting_now();
  if (minutes < 60) return m.home_waiting_minutes({ minutes });
  if (minutes < 24 * 60) return m.home_waiting_hours({ hours: Math.floor(minutes / 60) });
  return m.home_waiting_since({ time: formatListTime(new Date(since), now) });
}
