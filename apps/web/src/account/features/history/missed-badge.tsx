import { m } from '../../../i18n/gen/messages.js';
import { CountBadge } from '../../../ui/count-badge.tsx';

/** The number of missed calls that the user has not seen yet. */
export function MissedBadge({ count }: { count: number }) {
  return <CountBadge count={count} label={m.history_missed_count({ count })} />;
}
