import { ApiError, isRefusal } from '../api/api-error.ts';
import { createBackoff } from '../api/backoff.ts';
import { type Patience, wishWithinMs, withPatience } from '../api/patience.ts';
import { isOutage } from '../failure/outage.ts';
import { ProofCanceled } from '../proof/proof-canceled.ts';

type Sent = { clientPostId: string; blob: Blob; mimeType: string };

type SendOptions = {
  /** Finds the token of the guest's chat, and opens the chat if need be. */
  withToken: (act: (guestToken: string) => Promise<void>) => Promise<void>;
  /** From 0 to 1. */
  onProgress: (sent: number) => void;
  /** The network or the service is away; sending goes on by itself. */
  onWaiting: () => void;
  signal: AbortSignal;
};

type Answer = { uploadId: string; receivedBytes: number; post?: unknown };

const partBytes = 256 * 1024;

/**
 * Sends a recording in parts until the server acknowledges its post, across lost networks and restarted servers (VOICE-41). One
 * tab at a time: another one waits, and then learns that it has arrived. Throws an `ApiError` when refused.
 */
export async function sendRecording(recording: Sent, options: SendOptions): Promise<void> {
  const send = () => sendUntilAcknowledged(recording, options);
  // Undefined on pages that are not secure, which cannot record either.
  if (!navigator.locks) return send();
  await navigator.locks.request(`yobirin voice ${recording.clientPostId}`, { signal: options.signal }, send);
}

async function sendUntilAcknowledged(recording: Sent, options: SendOptions): Promise<void> {
  const backoff = createBackoff({ firstMs: 1_000, lastMs: 8_000 });
  const onProgress = (sent: number) => {
    backoff.reset();
    options.onProgress(sent);
  };
  for (;;) {
    try {
      return await options.withToken((guestToken) =>
        sendOnce({ ...recording, guestToken }, { ...options, onProgress }),
      );
    } catch (error) {
      options.signal.throwIfAborted();
      if (error instanceof ProofCanceled || (error instanceof ApiError && !isOutage(error))) throw error;
      options.onWaiting();
      await untilNextTry(
        backoff.nextMs(error instanceof ApiError ? error.details.retryAfterSeconds : 0),
        options.signal,
      );
    }
  }
}

/** Begins, or goes on where the server has lost the rest. */
async function sendOnce(recording: Sent & { guestToken: string }, { onProgress, signal }: SendOptions): Promise<void> {
  const { guestToken, clientPostId, blob, mimeType } = recording;
  const begun = await ask('/voice-messages', 'POST', {
    json: { guestToken, clientPostId, sizeBytes: blob.size, mimeType },
    signal,
  });
  if (begun.post) return;
  const path = `/voice-messages/${begun.uploadId}`;
  for (let offset = begun.receivedBytes; offset < blob.size; ) {
    onProgress(offset / blob.size);
    const part = blob.slice(offset, offset + partBytes);
    ({ receivedBytes: offset } = await askForUpload(`${path}?offset=${offset}`, 'PATCH', { part, guestToken, signal }));
  }
  onProgress(1);
  await askForUpload(`${path}/finish`, 'POST', { json: { guestToken }, signal });
}

/** An upload that another node has not got, or has got further, is begun again: the first request tells how much has arrived. */
class UploadMoved extends Error {}

async function askForUpload(...parameters: Parameters<typeof ask>): Promise<Answer> {
  try {
    return await ask(...parameters);
  } catch (error) {
    throw isRefusal(error, 'NOT_FOUND', 'CONFLICT') ? new UploadMoved() : error;
  }
}

type Asked = { json?: unknown; part?: Blob; guestToken?: string; signal: AbortSignal };

async function ask(path: string, method: 'POST' | 'PATCH', { json, part, guestToken, signal }: Asked): Promise<Answer> {
  const send = async (patience: Patience): Promise<Answer> => {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': part ? 'application/octet-stream' : 'application/json',
        ...(guestToken && { 'x-guest-token': guestToken }),
      },
      body: part ?? JSON.stringify(json),
      signal: patience.signal,
    });
    const answer = await response.json();
    if (!response.ok) throw new ApiError(answer.error);
    return answer;
  };
  return withPatience(wishWithinMs, send, signal);
}

/** A returning network ends the pause. */
function untilNextTry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
