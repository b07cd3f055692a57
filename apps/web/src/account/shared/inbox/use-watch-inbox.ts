import { useEffect } from 'react';
import { chatChannel } from '../../../chat/room/chat-channel.ts';
import { useIsVisible } from '../../../document/use-is-visible.ts';
import { watchInbox } from './watch-inbox.ts';

/** Tells the server that the user sees the messages or calls of the ID, while the page is visible (NOTIFY-03). */
export function useWatchInbox(yobirinPropertyId: string | null | undefined): void {
  const isVisible = useIsVisible();
  const watchedId = isVisible ? yobirinPropertyId : null;

  useEffect(() => {
    if (!watchedId) return;
    const channel = chatChannel();
    const stop = channel.onConnect(() => void watchInbox(channel, watchedId));
    return () => {
      stop();
      void watchInbox(channel, null);
    };
  }, [watchedId]);
}
