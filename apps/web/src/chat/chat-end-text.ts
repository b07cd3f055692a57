import { dateTimeText } from '../i18n/date-text.ts';
import { m } from '../i18n/gen/messages.js';

/** When a guest's chat ends. Null for a chat without an end (CHAT-08). */
export function chatEndText({ scheduleEndAt }: { scheduleEndAt: string | null }): string | null {
  return scheduleEndAt === null ? null : m.chat_ends_at({ time: dateTimeText(scheduleEndAt) });
}
