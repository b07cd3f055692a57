import { defer } from '../deferred.ts';

/** The result of `work`; rejects when it takes longer. */
export async function within<Result>(timeoutMs: number, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = defer<never>();
  const timer = setTimeout(() => reject(new Error(`Nothing came within ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
