import { m } from '../i18n/gen/messages.js';
import { useIsOnline } from './online.ts';

/** Shown above a page while the device is offline (ERROR-31). */
export function OfflineNote() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="bg-gold-tint px-4 py-2 text-center text-sm text-balance text-gold-ink">
          {m.error_offline_note()}
        </p>
      )}
    </div>
  );
}
