import { createBackoff } from './backoff.ts';
import { isOutageRefusal, SocketRefusal } from './socket-channel.ts';

/** Options of a request that is retried: a healthy server answers sooner than this. */
export const shortTimeout = { answerWithinMs: 4_000 };
const giveUpMs = 12_000;

/**
 * Sends an idempotent request until the server answers it. Each retry uses a new connection, since the old one may be
 * dead without an error. Throws the server's refusal, or the last error once `giveUpMs` has passed. With `waitsOut` it also
 * repeats a request that the server refused because the service is away.
 */
export async function retry<Result>(
  channel: { renew(): void },
  send: () => Promise<Result>,
  { waitsOut = false }: { waitsOut?: boolean } = {},
): Promise<Result> {
  const backoff = createBackoff({ firstMs: 1_000, lastMs: 4_000 });
  const beganAt = performance.now();
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const isWaitedOut = waitsOut && isOutageRefusal(error);
      if ((error instanceof SocketRefusal && !isWaitedOut) || performance.now() - beganAt > giveUpMs) throw error;
      if (isOutageRefusal(error)) await pause(backoff.nextMs(error.retryAfterSeconds));
      else channel.renew();
    }
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
