import { useState } from 'react';
import { downloadFile } from '../../ui/download-file.ts';
import { useRoom } from '../room/room-context.ts';
import type { Attachment } from './attachment-kind.ts';

/** Fetches a file, which needs a token, and hands it to the browser's downloads (ATTACH-02, ATTACH-03). */
export function useDownload({ id, fileName }: Attachment) {
  const { transport, onFailure } = useRoom();
  const [isPending, setIsPending] = useState(false);

  async function download() {
    if (isPending) return;
    setIsPending(true);
    try {
      downloadFile(fileName, await transport.fetchAttachment(id));
    } catch (error) {
      onFailure(error);
    }
    setIsPending(false);
  }

  return { isPending, download };
}
