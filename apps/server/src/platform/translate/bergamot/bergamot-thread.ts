import { Worker } from 'node:worker_threads';
import { RemoteError } from '../../remote/post-json.ts';
import { within } from '../../within.ts';

/** A thread that runs the package's worker, which answers calls of its functions by their ids. */
export type BergamotThread = {
  /** Throws `RemoteError`. A call that takes too long ends the thread: it cannot be interrupted otherwise. */
  call(name: string, ...args: unknown[]): Promise<unknown>;
  hasEnded(): boolean;
  end(): Promise<void>;
};

type Answer = { id: number; result?: unknown; error?: { message: string } };
type Waiting = { resolve(result: unknown): void; reject(error: Error): void };

export function startBergamotThread({ url, timeoutMs }: { url: URL; timeoutMs: number }): BergamotThread {
  const worker = new Worker(url);
  worker.unref();
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let hasEnded = false;

  function giveUp(cause?: unknown): void {
    hasEnded = true;
    for (const { reject } of waiting.values()) reject(new RemoteError('The thread of Bergamot has ended', { cause }));
    waiting.clear();
  }

  worker.on('message', ({ id, result, error }: Answer) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new RemoteError(`Bergamot failed: ${error.message}`));
    else call?.resolve(result);
  });
  worker.on('error', giveUp);
  worker.on('exit', () => giveUp());

  async function end(): Promise<void> {
    await worker.terminate();
  }

  return {
    hasEnded: () => hasEnded,
    end,
    async call(name, ...args) {
      const id = ++lastId;
      const answered = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
      worker.postMessage({ id, name, args });
      try {
        return await within(timeoutMs, answered);
      } catch (cause) {
        if (cause instanceof RemoteError) throw cause;
        giveUp(cause);
        await end();
        throw new RemoteError(`Bergamot did not answer within ${timeoutMs} ms`, { cause });
      }
    },
  };
}
