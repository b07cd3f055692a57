import { m } from '../../i18n/gen/messages.js';

/** Names the call where the system shows what plays, such as the lock screen, and lets it hang up there (CALL-71). */
export function showInMediaSession(name: string, hangUp: () => void): () => void {
  const { mediaSession } = navigator;
  if (!mediaSession) return () => {};
  mediaSession.metadata = new MediaMetadata({ title: name, artist: m.call_goes_on() });
  setHangUp(mediaSession, hangUp);
  return () => {
    mediaSession.metadata = null;
    setHangUp(mediaSession, null);
  };
}

function setHangUp(mediaSession: MediaSession, hangUp: (() => void) | null): void {
  try {
    // TypeScript does not know this action.
    mediaSession.setActionHandler('hangup' as MediaSessionAction, hangUp);
  } catch {
    // Browsers throw for an action that they do not have.
  }
}
