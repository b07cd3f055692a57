import { useEffect, useState } from 'react';
import { drawing } from './drawing.ts';
import type { Store } from './store.ts';

/** Follows a store, in React and in Preact alike. */
export function useStore<State>(store: Store<State>): State {
  const [state, setState] = useState(store.getState);

  useEffect(() => {
    const follow = () => setState(store.getState());
    // It may have changed between rendering and now.
    follow();
    return drawAfter(store, follow);
  }, [store]);

  return state;
}

/** Draws after each change, when there is time to. Returns what stops it. */
export function drawAfter(store: Store<unknown>, draw: () => void): () => void {
  const stop = store.subscribe(() => drawing.whenFree(draw));
  return () => {
    stop();
    drawing.cancel(draw);
  };
}
