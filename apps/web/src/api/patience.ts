/** For a request that only reads, or may be repeated. */
export const lookWithinMs = 20_000;
/** For a request that may change something. The server closes a connection that was silent for a minute: no answer comes later. */
export const wishWithinMs = 70_000;

/** How long a page waits for an answer. */
export type Patience = {
  signal: AbortSignal;
  /** Bytes have moved: the whole time begins again. */
  restart(): void;
};

/**
 * Sends a request that is broken off if its answer is not there in time, or by the signal of the caller. A dead connection brings
 * neither an answer nor an error. Throws a `TypeError`, as `fetch` does without a connection. Older browsers have neither
 * `AbortSignal.any` nor `AbortSignal.timeout`.
 */
export async function withPatience<Answer>(
  limitMs: number,
  send: (patience: Patience) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  signal?.throwIfAborted();
  const request = new AbortController();
  let isTooLate = false;
  const stop = () => request.abort(signal?.reason);
  const giveUp = () => {
    isTooLate = true;
    request.abort();
  };
  let timer = setTimeout(giveUp, limitMs);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, limitMs);
  };
  signal?.addEventListener('abort', stop);
  try {
    return await send({ signal: request.signal, restart });
  } catch (error) {
    throw isTooLate ? new TypeError('No answer came in time', { cause: error }) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
