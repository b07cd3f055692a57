/** Runs the last call after `delayMs` without another; `now` runs at once. */
export function debounce<Value>(act: (value: Value) => void, delayMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    later(value: Value) {
      clearTimeout(timer);
      timer = setTimeout(() => act(value), delayMs);
    },
    now(value: Value) {
      clearTimeout(timer);
      act(value);
    },
  };
}
