/** Does what was asked for last, once nothing more has been for a while; `now` does it at once. */
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
