export type Timer = {
  /** Restarts a running timer. */
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
