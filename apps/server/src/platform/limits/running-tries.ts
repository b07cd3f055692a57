import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { DomainError } from '../errors.ts';

/** A try that a limit has counted for the request or socket message that is running. */
type CountedTry = { limit: string; key: string; takeBack(): Promise<void> };

const running = new AsyncLocalStorage<CountedTry[]>();

/** Runs one socket message, so that the tries it counts can be taken back. */
export function withTries<Result>(work: () => Result): Result {
  return running.run([], work);
}

export function registerTries(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => withTries(done));
}

export function noteTry(counted: CountedTry): void {
  running.getStore()?.push(counted);
}

/** The limit itself has taken the try back. */
export function forgetTry({ limit, key }: Pick<CountedTry, 'limit' | 'key'>): void {
  const tries = running.getStore() ?? [];
  const at = tries.findLastIndex((counted) => counted.limit === limit && counted.key === key);
  if (at >= 0) tries.splice(at, 1);
}

type Refusal = Pick<DomainError, 'code' | 'details'>;

/** Takes back the tries of a request that failed because of an outage: a client that waited it out must not be limited after it. */
export async function forgiveTries(refusal: Refusal): Promise<void> {
  if (!isOutage(refusal)) return;
  const tries = running.getStore()?.splice(0) ?? [];
  await Promise.all(tries.map(({ takeBack }) => takeBack()));
}

/** A refusal that names a reason is about its request: clients can bring it about, by a file that the scanner cannot read for example. */
export function isOutage({ code, details }: Refusal): boolean {
  return code === 'SERVICE_UNAVAILABLE' && details.reason === undefined;
}
