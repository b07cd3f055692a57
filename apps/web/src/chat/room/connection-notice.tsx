import { m } from '../../i18n/gen/messages.js';
import { Spinner } from '../../ui/spinner.tsx';
import { useRoomState } from './room-context.ts';

/** Says that nothing new can come for the moment. A short gap is not worth a word, so it appears late. */
export function ConnectionNotice() {
  const isLost = useRoomState(({ isLive, isArchived, isRefused, loading }) => {
    return !isLive && !isArchived && !isRefused && loading === 'ready';
  });

  return (
    <div role="status">
      {isLost && (
        <p className="flex animate-[appear_200ms_ease-out_2s_both] items-center justify-center gap-2 border-b border-line bg-gold-tint px-4 py-1.5 text-sm text-gold-ink">
          <Spinner className="size-4" />
          {m.chat_reconnecting()}
        </p>
      )}
    </div>
  );
}
