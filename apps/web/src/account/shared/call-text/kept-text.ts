import { countGraphemes } from '@yobirin/contract/graphemes';
import { limits } from '@yobirin/contract/limits';
import type { LogEntry } from '../../../call/text/text-log.ts';
import { m } from '../../../i18n/gen/messages.js';

/** The finished lines as one post, as they were written. Of more than a post may have, the newest. */
export function keptText(entries: readonly LogEntry[], ownName: string): string {
  const title = m.calltext_kept_title();
  let left = limits.chatBodyMaxGraphemes - countGraphemes(title);
  const kept: string[] = [];
  for (const entry of [...entries].reverse()) {
    if (entry.type !== 'line' || !entry.isFinished) continue;
    const line = m.calltext_announced({ name: entry.side === 'own' ? ownName : entry.name, text: entry.text });
    left -= countGraphemes(line) + 1;
    if (left < 0) break;
    kept.unshift(line);
  }
  return [title, ...kept].join('\n');
}
