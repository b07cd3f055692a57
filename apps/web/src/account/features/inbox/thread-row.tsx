import { m } from '../../../i18n/gen/messages.js';
import { useSignedInUser } from '../../../session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LocationIcon, MicrophoneIcon, MissedCallIcon, PhoneIcon } from '../../../ui/picture/icons.tsx';
import { UnreadBadge } from '../chat/unread-badge.tsx';
import { memberName } from './change-words.ts';
import type { Item, Thread } from './inbox-queries.ts';
import { LabelMark } from './label-mark.tsx';
import { itemText, nameOf, shortTime } from './thread-words.ts';

/** A thread in the list: who, what came last, since when they wait, where, and who takes care (INBOX-33). */
export function ThreadRow({ thread }: { thread: Thread }) {
  const isUnread = thread.unreadCount > 0;
  return (
    <>
      <span className="flex items-baseline gap-2">
        <span dir="auto" className={`truncate ${isUnread ? 'font-semibold' : ''}`}>
          {nameOf(thread)}
        </span>
        <time dateTime={thread.lastAt} className="ml-auto shrink-0 text-xs text-muted">
          {shortTime(thread.lastAt)}
        </time>
      </span>
      <span className={`flex min-h-6 items-center gap-1.5 text-sm ${isUnread ? 'text-ink' : 'text-muted'}`}>
        <ItemIcon kind={thread.last.kind} />
        <span dir="auto" className="truncate">
          {itemText(thread.last)}
        </span>
        <UnreadBadge count={thread.unreadCount} />
      </span>
      <ThreadMarks thread={thread} isOneLine />
    </>
  );
}

type ThreadMarksProps = {
  thread: Thread;
  /** Shortens the name of the taker, and leaves out what then finds no room; otherwise marks go on in the next line. */
  isOneLine?: boolean;
};

/** The state of a thread: waiting, snoozed or done, its taker, its place and its labels. */
export function ThreadMarks({ thread, isOneLine = false }: ThreadMarksProps) {
  const { id: userId } = useSignedInUser();
  const { takenBy, place, labels } = thread;
  return (
    <span className={classNames('flex min-w-0 grow gap-1.5 pt-0.5 whitespace-nowrap', !isOneLine && 'flex-wrap')}>
      <StateBadge thread={thread} />
      {takenBy && (
        <Badge tone="indigo" className={isOneLine ? 'min-w-0' : 'order-last max-w-full'}>
          <span dir="auto" className="truncate">
            {takenBy.userId === userId ? m.inbox_with_you() : m.inbox_with({ name: memberName(takenBy) })}
          </span>
        </Badge>
      )}
      <span className={isOneLine ? 'flex max-h-6 min-w-0 grow basis-0 flex-wrap gap-1.5 overflow-hidden' : 'contents'}>
        {place !== null && (
          <Badge className="max-w-full">
            <LocationIcon className="size-3.5 shrink-0" />
            <span dir="auto" className="truncate">
              {place}
            </span>
          </Badge>
        )}
        {thread.isPending && <Badge tone="gold">{m.inbox_pending()}</Badge>}
        {labels.map((label) => (
          <LabelMark key={label.id} label={label} />
        ))}
      </span>
    </span>
  );
}

type ThreadTimes = Pick<Thread, 'doneAt' | 'snoozedUntil' | 'waitingSince'>;

export function StateBadge({ thread: { doneAt, snoozedUntil, waitingSince } }: { thread: ThreadTimes }) {
  if (doneAt !== null)
    return (
      <Badge tone="green" className="shrink-0">
        {m.inbox_done_at({ time: shortTime(doneAt) })}
      </Badge>
    );
  if (snoozedUntil !== null)
    return <Badge className="shrink-0">{m.inbox_snoozed_until({ time: shortTime(snoozedUntil) })}</Badge>;
  if (waitingSince === null) return null;
  return (
    <Badge tone="red" className="shrink-0">
      {m.inbox_waiting_since({ time: shortTime(waitingSince) })}
    </Badge>
  );
}

/** A post needs no icon. */
export function ItemIcon({ kind }: Pick<Item, 'kind'>) {
  switch (kind) {
    case 'POST':
      return null;
    case 'VOICE':
      return <MicrophoneIcon className="size-4" />;
    case 'CALL':
      return <PhoneIcon className="size-4" />;
    case 'MISSED_CALL':
      return <MissedCallIcon className="size-4 text-red" />;
    case 'CALLBACK':
      return <PhoneIcon className="size-4 text-red" />;
  }
}
