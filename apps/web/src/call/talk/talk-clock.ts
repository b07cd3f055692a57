const tickMs = 1_000;

/** Counts the seconds of talk. The server reports the duration; the clock counts in between (CALL-09). */
export function createTalkClock(onSeconds: (seconds: number) => void) {
  let knownSeconds = 0;
  let knownAtMs = performance.now();
  let timer: ReturnType<typeof setInterval> | undefined;

  function tick(): void {
    onSeconds(knownSeconds + Math.floor((performance.now() - knownAtMs) / 1_000));
  }

  return {
    start() {
      if (timer !== undefined) return;
      knownAtMs = performance.now();
      timer = setInterval(tick, tickMs);
    },
    set(seconds: number) {
      knownSeconds = seconds;
      knownAtMs = performance.now();
      onSeconds(seconds);
    },
    stop() {
      clearInterval(timer);
    },
  };
}
