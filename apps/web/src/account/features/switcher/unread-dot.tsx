import { m } from '../../../i18n/gen/messages.js';

/** Marks an ID with unread posts (NAV-05). */
export function UnreadDot() {
  return (
    <span className="absolute -top-0.5 -right-0.5 size-3 rounded-full border-2 border-surface bg-gold">
      <span className="sr-only">{m.nav_switcher_unread()}</span>
    </span>
  );
}
