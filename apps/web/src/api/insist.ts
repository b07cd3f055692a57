import { SocketRefusal } from './socket-channel.ts';

/** How long a server that is there may take. */
export const insistently = { answerWithinMs: 4_000 };
const giveUpMs = 12_000;

/**
 * Asks for what may be said twice, until the server answers: after a silence again, over a new connection, since the old one may
 * be dead without anyone having noticed. Throws its refusal, or after some seconds whatever kept the answer away.
 */
export async function insist<Result>(channel: { renew(): void }, ask: () => Promise<Result>): Promise<Result> {
  const beganAt = performance.now();
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof SocketRefusal || performance.now() - beganAt > giveUpMs) throw error;
      channel.renew();
    }
  }
}
