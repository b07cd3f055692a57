/** Runs once the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari does not report idle time.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
