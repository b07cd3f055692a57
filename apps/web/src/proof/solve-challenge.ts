import { type ChallengeParts, readChallenge } from '@yobirin/contract/challenge';
import { defer } from '../deferred.ts';
import { findNumber } from './find-number.ts';

/** Tries between two breaths of the page, where there are no workers. */
const slice = 2_000;

/** Resolves to the proof. Rejects when the signal aborts, and for a text that is no challenge. */
export async function solveChallenge(challenge: string, signal: AbortSignal): Promise<string> {
  const parts = readChallenge(challenge);
  if (!parts) throw new Error('The server sent no challenge');
  const number = await solveInWorker(parts, signal).catch(() => solveInSlices(parts, signal));
  return `${challenge}:${number}`;
}

/** Rejects where there are no workers, or their script cannot be loaded. */
async function solveInWorker(parts: ChallengeParts, signal: AbortSignal): Promise<number> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = defer<number>();
  worker.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data));
  worker.addEventListener('error', reject);
  signal.addEventListener('abort', reject);
  worker.postMessage(parts);
  return promise.finally(() => worker.terminate());
}

async function solveInSlices(parts: ChallengeParts, signal: AbortSignal): Promise<number> {
  for (let from = 0; ; from += slice) {
    signal.throwIfAborted();
    const number = findNumber(parts, from, slice);
    if (number !== null) return number;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
