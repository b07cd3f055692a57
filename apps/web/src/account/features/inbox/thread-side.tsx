import { m } from '../../../i18n/gen/messages.js';
import { ChevronDownIcon } from '../../../ui/picture/icons.tsx';
import type { Thread } from './inbox-queries.ts';
import { ThreadItems } from './thread-items.tsx';
import { useThreadItems } from './use-thread-items.ts';

type ThreadSideProps = { thread: Thread; yobirinPropertyId: string };

/** What belongs to a thread besides the posts of its chat. Closed at first, so that the chat has the room (INBOX-37). */
export function ThreadSide({ thread, yobirinPropertyId }: ThreadSideProps) {
  const items = useThreadItems(yobirinPropertyId, thread);
  if (items.count === 0) return null;

  return (
    <details className="group border-b border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 text-sm text-muted hover:text-ink">
        <ChevronDownIcon className="size-4 -rotate-90 transition-transform group-open:rotate-0" />
        {m.inbox_calls({ count: items.count })}
      </summary>
      <section
        aria-label={m.inbox_calls({ count: items.count })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        tabIndex={0}
        className="max-h-64 overflow-y-auto px-4 pb-3 focus-visible:-outline-offset-2"
      >
        <ThreadItems items={items} />
      </section>
    </details>
  );
}
