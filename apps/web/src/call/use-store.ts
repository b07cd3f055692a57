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
    const stop = store.subscribe(() => drawing.whenFree(follow));
    return () => {
      stop();
      drawing.cancel(follow);
    };
  }, [store]);

  return state;
}
