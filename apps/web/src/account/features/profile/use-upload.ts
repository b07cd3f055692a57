import { useState } from 'react';
import type { UploadOptions } from '../../../api/request-with-files.ts';

/** A picture upload in progress. */
export type Upload = {
  /** The sent fraction, from 0 to 1. */
  sent: number;
  stop: () => void;
};

export function useUpload() {
  const [upload, setUpload] = useState<Upload | null>(null);

  async function track<Result>(send: (options: UploadOptions) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    const stop = () => controller.abort();
    try {
      return await send({ onProgress: (sent) => setUpload({ sent, stop }), signal: controller.signal });
    } finally {
      setUpload(null);
    }
  }

  return { upload, track };
}

/** Whether it failed because the user cancelled it. */
export function isStopped(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
