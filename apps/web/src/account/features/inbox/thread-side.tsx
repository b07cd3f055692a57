import { m } from '../../../i18n/gen/messages.js';
import type { Thread } from './inbox-queries.ts';
import { SideSection } from './side-section.tsx';
import { ThreadItems } from './thread-items.tsx';
import { useThreadItems } from './use-thread-items.ts';

type ThreadSideProps = { thread: Thread; yobirinPropertyId: string };

/** What belongs to a thread besides the posts of its chat (INBOX-37). */
export function ThreadSide({ thread, yobirinPropertyId }: ThreadSideProps) {
  const items = useThreadItems(yobirinPropertyId, thread);
  if (items.count === 0) return null;

  return (
    <SideSection label={m.inbox_calls({ count: items.count })}>
      <ThreadItems items={items} />
    </SideSection>
  );
}
