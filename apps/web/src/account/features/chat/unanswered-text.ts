import { formatListTime } from '../../../chat/post/post-time.ts';
import { m } from '../../../i18n/gen/messages.js';

/** Since when the guest waits for an answer (CHAT-22). */
export function unansweredText(since: string): string {
  return m.chat_room_unanswered({ time: formatListTime(new Date(since), new Date()) });
}
