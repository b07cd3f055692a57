/** Observable state: read it, subscribe to changes, read it again. */
export type Store<State> = {
  getState(): State;
  subscribe(listener: () => void): () => void;
};

export type WritableStore<State> = Store<State> & {
  update(changes: Partial<State>): void;
};

export function createStore<State extends object>(initial: State): WritableStore<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(changes) {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
  };
}
