import { useSyncExternalStore } from 'react';
import { m } from '../../i18n/gen/messages.js';

/** Above every page while there is no connection: what a page waits for then comes by itself once there is one. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="bg-gold-tint px-4 py-2 text-center text-sm text-balance text-gold-ink">{m.nav_offline()}</p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
