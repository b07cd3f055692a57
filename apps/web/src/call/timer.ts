export type Timer = {
  /** Starts over if it runs already. */
  start(timeoutMs: number): void;
  stop(): void;
};

export function createTimer(onTimeout: () => void): Timer {
  let handle: ReturnType<typeof setTimeout> | undefined;
  return {
    start(timeoutMs) {
      clearTimeout(handle);
      handle = setTimeout(onTimeout, timeoutMs);
    },
    stop: () => clearTimeout(handle),
  };
}
