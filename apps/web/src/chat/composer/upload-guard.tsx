import { useEffect } from 'react';
import { useRoomState } from '../room/room-context.ts';

/** Text is stored for later, files cannot be: asks before the user leaves during an upload. */
export function UploadGuard() {
  const isUploading = useRoomState(({ unsent }) =>
    unsent.some(({ files, status }) => files.length > 0 && status.type === 'sending'),
  );

  useEffect(() => {
    if (!isUploading) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUploading]);

  return null;
}
