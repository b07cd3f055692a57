import { useEffect, useSyncExternalStore } from 'react';
import { findAccessToken } from '../../../api/find-access-token.ts';
import { SocketRefusal } from '../../../api/socket-channel.ts';
import { type ChatChannel, chatChannel } from '../../../chat/room/chat-channel.ts';

/** Tells the server that the user sees the messages or calls of the ID, while the page is visible (NOTIFY-03). */
export function useWatchInbox(yobirinPropertyId: string | null | undefined): void {
  const isVisible = useSyncExternalStore(followVisibility, () => document.visibilityState === 'visible');
  const watchedId = isVisible ? yobirinPropertyId : null;

  useEffect(() => {
    if (!watchedId) return;
    const channel = chatChannel();
    const stop = channel.onConnect(() => void watch(channel, watchedId));
    return () => {
      stop();
      void watch(channel, null);
    };
  }, [watchedId]);
}

async function watch(channel: ChatChannel, yobirinPropertyId: string | null, refused = false): Promise<void> {
  try {
    const accessToken = await findAccessToken(refused);
    if (accessToken !== null && channel.isConnected()) {
      await channel.request('watchInbox', { accessToken, yobirinPropertyId });
    }
  } catch (error) {
    const isExpired = error instanceof SocketRefusal && error.errorCode === 'UNAUTHENTICATED';
    // After any other failure the user is notified although the page is open; the next connection tries again.
    if (isExpired && !refused) await watch(channel, yobirinPropertyId, true);
  }
}

function followVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
