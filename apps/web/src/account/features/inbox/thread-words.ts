import { formatVoiceLength } from '@yobirin/contract/voice';
import { formatListTime } from '../../../chat/post/post-time.ts';
import { m } from '../../../i18n/gen/messages.js';
import type { Item, Thread } from './inbox-queries.ts';

export function nameOf({ name }: Pick<Thread, 'name'>): string {
  return name || m.history_unnamed();
}

export function shortTime(instant: string): string {
  return formatListTime(new Date(instant), new Date());
}

type ItemFacts = Pick<Item, 'kind' | 'isOwn' | 'text' | 'durationSeconds'>;

/** One thing in a thread, in a line. */
export function itemText({ kind, isOwn, text, durationSeconds }: ItemFacts): string {
  switch (kind) {
    case 'POST': {
      const words = text ?? m.chat_attachment();
      return isOwn ? m.inbox_item_reply({ text: words }) : words;
    }
    case 'VOICE':
      return m.voice_message_time({ time: formatVoiceLength((durationSeconds ?? 0) * 1_000) });
    case 'CALL':
      return joined(callText(isOwn, durationSeconds), text);
    case 'MISSED_CALL':
      return joined(m.inbox_item_missed(), text);
    case 'CALLBACK':
      return joined(m.inbox_item_callback(), text);
  }
}

function callText(isOwn: boolean, durationSeconds: number | null): string {
  if (durationSeconds === null) return isOwn ? m.inbox_item_called() : m.inbox_item_call();
  return m.inbox_item_talk({ time: formatVoiceLength(durationSeconds * 1_000) });
}

function joined(words: string, text: string | null): string {
  return text === null ? words : `${words} · ${text}`;
}
