import { useSyncExternalStore } from 'react';
import { m } from '../../i18n/gen/messages.js';

/** Shown above every page while offline: pending requests continue by themselves once there is a connection. */
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
