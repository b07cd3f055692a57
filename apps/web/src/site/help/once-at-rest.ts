/** Debounces: runs the last call after `restMs` without another; `now` runs at once. */
export function onceAtRest<Value>(act: (value: Value) => void, restMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    later(value: Value) {
      clearTimeout(timer);
      timer = setTimeout(() => act(value), restMs);
    },
    now(value: Value) {
      clearTimeout(timer);
      act(value);
    },
  };
}
