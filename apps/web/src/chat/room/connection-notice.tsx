import { useIsOnline } from '../../failure/online.ts';
import { m } from '../../i18n/gen/messages.js';
import { Spinner } from '../../ui/spinner.tsx';
import { useRoomState } from './room-context.ts';

/**
 * Tells that no posts can arrive or be sent at present. Appears late, so that a short gap shows nothing. Offline, `OfflineNote`
 * tells it.
 */
export function ConnectionNotice() {
  const isOnline = useIsOnline();
  const isLost = useRoomState(({ isLive, isArchived, isRefused, loading }) => {
    return !isLive && !isArchived && !isRefused && loading === 'ready';
  });
  const isOutage = useRoomState((state) => state.isOutage);

  return (
    <div role="status">
      {(isLost || isOutage) && isOnline && (
        <p className="flex animate-[appear_200ms_ease-out_2s_both] items-center justify-center gap-2 border-b border-line bg-gold-tint px-4 py-1.5 text-sm text-balance text-gold-ink">
          <Spinner className="size-4" />
          {isOutage ? m.chat_outage() : m.chat_reconnecting()}
        </p>
      )}
    </div>
  );
}
