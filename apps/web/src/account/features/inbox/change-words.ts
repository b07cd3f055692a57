import type { InboxRefusal } from '@yobirin/contract/inbox';
import { dateTimeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import type { Label, Member } from './inbox-queries.ts';

/** What a member does with threads. */
export type ThreadChange =
  | { change: 'TAKE' | 'GIVE_BACK' | 'DONE' | 'REOPEN' }
  | { change: 'HAND'; member: Member }
  | { change: 'SNOOZE'; until: Date }
  | { change: 'LABEL' | 'UNLABEL'; label: Label };

/** What was done to so many threads. */
export function changedText(change: ThreadChange, count: number): string {
  const text = singleText(change);
  return count === 1 ? text : m.inbox_toast_several({ text, count });
}

function singleText(change: ThreadChange): string {
  switch (change.change) {
    case 'TAKE':
      return m.inbox_toast_took();
    case 'HAND':
      return m.inbox_toast_handed({ name: memberName(change.member) });
    case 'GIVE_BACK':
      return m.inbox_toast_given_back();
    case 'SNOOZE':
      return m.inbox_toast_snoozed({ time: dateTimeText(change.until) });
    case 'DONE':
      return m.inbox_toast_done();
    case 'REOPEN':
      return m.inbox_toast_reopened();
    case 'LABEL':
      return m.inbox_toast_labelled({ name: change.label.name });
    case 'UNLABEL':
      return m.inbox_toast_unlabelled({ name: change.label.name });
  }
}

type Refused = { id: string; code: InboxRefusal };
type Known = { id: string; takenBy: Member | null };

/** Why threads were not changed: for a single one, who has it by now (INBOX-38). */
export function refusedText(
  { change }: ThreadChange,
  { refused, threads }: { refused: readonly Refused[]; threads: readonly Known[] },
): string {
  const [only, ...others] = refused;
  if (!only || others.length > 0) return m.inbox_refused_several({ count: refused.length });
  const takenBy = threads.find(({ id }) => id === only.id)?.takenBy ?? null;
  if (only.code === 'NOT_FOUND') return m.inbox_gone_title();
  if (only.code === 'TAKEN' && change === 'DONE') return m.inbox_refused_callback();
  if (!takenBy) return m.inbox_refused_changed_nobody();
  const name = memberName(takenBy);
  return only.code === 'TAKEN' ? m.inbox_refused_taken({ name }) : m.inbox_refused_changed({ name });
}

/** The name of a member who has left the account is not known. */
export function memberName({ name }: Member): string {
  return name || m.inbox_with_left();
}
