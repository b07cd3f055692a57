import { ChannelClosed, SocketRefusal } from './socket-channel.ts';

/** Options of a request that is retried: a healthy server answers sooner than this. */
export const shortTimeout = { answerWithinMs: 4_000 };
const giveUpMs = 12_000;

/**
 * Sends an idempotent request until the server answers it. Each retry uses a new connection, since the old one may be
 * dead without an error. Throws the server's refusal, the error of a closed channel, or the last error once `giveUpMs` has passed.
 */
export async function retry<Result>(channel: { renew(): void }, send: () => Promise<Result>): Promise<Result> {
  const beganAt = performance.now();
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (isFinal(error) || performance.now() - beganAt > giveUpMs) throw error;
      channel.renew();
    }
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof SocketRefusal || error instanceof ChannelClosed;
}
