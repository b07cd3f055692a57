import { m } from '../../../i18n/gen/messages.js';
import { CountBadge } from '../../../ui/count-badge.tsx';

/** The number of unread posts. */
export function UnreadBadge({ count }: { count: number }) {
  return <CountBadge count={count} label={m.chat_room_unread({ count })} />;
}
