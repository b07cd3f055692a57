/** Observable state: read it, subscribe to changes, read it again. */
export type Store<State> = {
  getState(): State;
  subscribe(listener: () => void): () => void;
};
