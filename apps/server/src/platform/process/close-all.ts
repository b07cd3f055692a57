import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

export type Closer = () => Promise<unknown>;

/** Closes resources in reverse order. One that fails or hangs must not keep the others open. */
export async function closeAll(closers: readonly Closer[], log: FastifyBaseLogger): Promise<void> {
  for (const close of closers.toReversed()) {
    await Promise.race([close(), giveUp()]).catch((err) => log.error({ err }, 'Something did not close'));
  }
}

async function giveUp(): Promise<never> {
  const patienceMs = 10_000;
  await sleep(patienceMs, undefined, { ref: false });
  throw new Error(`Not closed after ${patienceMs} ms`);
}
