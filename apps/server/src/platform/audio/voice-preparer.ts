import { Worker } from 'node:worker_threads';
import { createBoundedQueue } from '../bounded-queue.ts';
import { DomainError } from '../errors.ts';
import type { PreparedVoice, VoiceBounds, VoiceOutcome } from './prepare-voice.ts';
import { VoiceRefusedError } from './voice-refusal.ts';

/** `read` is called when it is this recording's turn, so that those that wait or are refused hold no memory. */
export type PrepareVoice = (read: () => Promise<Uint8Array>, bounds: VoiceBounds) => Promise<PreparedVoice>;

/** What the thread tells, in this order. */
export type VoiceProgress = 'started' | 'demuxed' | VoiceOutcome;

type Options = { timeoutMs?: number; demuxMs?: number; memoryMb?: number };

/**
 * Probes recordings two at a time, each in a thread of its own, so that a hostile file costs a bounded time and memory and cannot
 * stall the node. Throws `VoiceRefusedError`, also if the memory is exceeded, TOO_MANY_REQUESTS if too many are waiting, and
 * SERVICE_UNAVAILABLE if the time is over, which may be due to other work of the machine.
 */
export function createVoicePreparer({
  timeoutMs = 120_000,
  demuxMs = 20_000,
  memoryMb = 256,
}: Options = {}): PrepareVoice {
  const inTurn = createBoundedQueue({ maxRunning: 2, maxWaiting: 20 });
  return (read, bounds) =>
    inTurn(async () => {
      const outcome = await runWorker({ bytes: await read(), bounds }, { timeoutMs, demuxMs, memoryMb });
      if ('refusal' in outcome) throw new VoiceRefusedError(outcome.refusal);
      return outcome.voice;
    });
}

function runWorker(
  workerData: { bytes: Uint8Array; bounds: VoiceBounds },
  { timeoutMs, demuxMs, memoryMb }: Required<Options>,
): Promise<VoiceOutcome> {
  const worker = new Worker(new URL('./voice.worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  return new Promise<VoiceOutcome>((resolve, reject) => {
    const giveUp = () => resolve({ refusal: 'voice_wrong_type' });
    const timer = setTimeout(() => reject(tooSlow()), timeoutMs);
    let demuxing: NodeJS.Timeout | undefined;
    worker.on('message', (progress: VoiceProgress) => {
      // Some broken files make the demuxer read for ever. Others are read within a fraction of a second.
      if (progress === 'started') demuxing = setTimeout(giveUp, demuxMs);
      else clearTimeout(demuxing);
      if (typeof progress === 'object') resolve(progress);
    });
    // Out of memory, or a failure of the demuxer that it does not report as such.
    worker.once('error', giveUp);
    worker.once('exit', () => {
      clearTimeout(timer);
      clearTimeout(demuxing);
      giveUp();
    });
  }).finally(() => worker.terminate());
}

function tooSlow(): DomainError {
  return new DomainError('SERVICE_UNAVAILABLE', 'The recording could not be probed in time', { reason: 'site_busy' });
}
