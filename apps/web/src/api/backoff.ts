/** Growing pauses between tries. */
export type Backoff = {
  /** How long to wait before the next try: at least as long as the server asks for, and a random part more. */
  nextMs(retryAfterSeconds?: number): number;
  /** A try succeeded: the next pause is the first one again. */
  reset(): void;
};

/** After an outage all clients come back within half a minute or less, and not all at once. */
export function createBackoff({ firstMs, lastMs }: { firstMs: number; lastMs: number }): Backoff {
  let pauseMs = firstMs;
  return {
    nextMs(retryAfterSeconds = 0) {
      const leastMs = Math.max(pauseMs, retryAfterSeconds * 1_000);
      pauseMs = Math.min(pauseMs * 2, lastMs);
      return leastMs * (1 + Math.random() / 2);
    },
    reset() {
      pauseMs = firstMs;
    },
  };
}
