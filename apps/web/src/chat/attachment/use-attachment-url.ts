import { useEffect, useState } from 'react';
import { useFileUrl } from '../../ui/use-file-url.ts';
import { useRoom } from '../room/room-context.ts';

/** An object URL for a fetched file, null until it has loaded. */
export function useAttachmentUrl(id: string, { isWanted = true } = {}) {
  const { transport } = useRoom();
  const [blob, setBlob] = useState<Blob | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    transport.fetchAttachment(id).then(
      (fetched) => !isGone && setBlob(fetched),
      () => !isGone && setHasFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [transport, id, isWanted]);

  return { url: useFileUrl(blob), hasFailed, onBroken: () => setHasFailed(true) };
}
