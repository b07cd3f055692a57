/** Does what was asked for last, once nothing more has been for a while; `now` does it at once. */
export function onceAtRest<Wish>(act: (wish: Wish) => void, restMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    later(wish: Wish) {
      clearTimeout(timer);
      timer = setTimeout(() => act(wish), restMs);
    },
    now(wish: Wish) {
      clearTimeout(timer);
      act(wish);
    },
  };
}
