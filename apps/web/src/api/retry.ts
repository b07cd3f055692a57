import { createBackoff } from './backoff.ts';
import { isTemporaryRefusal, SocketRefusal } from './socket-channel.ts';

/** Options of a request that is retried: a healthy server answers sooner than this. */
export const shortTimeout = { answerWithinMs: 4_000 };
const usualGiveUpMs = 12_000;

type RetryOptions = {
  /** Also repeats a request after a refusal that is temporary. */
  waitsOut?: boolean;
  giveUpMs?: number;
  /** Asked before each retry. Returns false once the answer is no longer needed: a late request could still change something. */
  isWanted?: () => boolean;
};

/**
 * Sends an idempotent request until the server answers it. Each retry uses a new connection, since the old one may be
 * dead without an error. Throws the server's refusal, or the last error once `giveUpMs` has passed or the answer is no longer needed.
 */
export async function retry<Result>(
  channel: { renew(): void },
  send: () => Promise<Result>,
  { waitsOut = false, giveUpMs = usualGiveUpMs, isWanted = () => true }: RetryOptions = {},
): Promise<Result> {
  const backoff = createBackoff({ firstMs: 1_000, lastMs: 4_000 });
  const beganAt = performance.now();
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const isWaitedOut = waitsOut && isTemporaryRefusal(error);
      if ((error instanceof SocketRefusal && !isWaitedOut) || performance.now() - beganAt > giveUpMs) throw error;
      if (isWaitedOut) await pause(backoff.nextMs(error.retryAfterSeconds));
      if (!isWanted()) throw error;
      if (!isWaitedOut) channel.renew();
    }
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
