/** An observable value: the bridge from logic without React to `useSyncExternalStore`. */
export type StateCell<State> = {
  get: () => State;
  set: (next: State) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createStateCell<State>(first: State): StateCell<State> {
  let state = first;
  const listeners = new Set<() => void>();

  return {
    get: () => state,
    set(next) {
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
