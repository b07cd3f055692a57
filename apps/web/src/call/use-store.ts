import { useEffect, useState } from 'react';
import { deferredRendering } from './deferred-rendering.ts';
import type { Store } from './store.ts';

/** Subscribes a component to a store, in React and in Preact. */
export function useStore<State>(store: Store<State>): State {
  const [state, setState] = useState(store.getState);

  useEffect(() => {
    const follow = () => setState(store.getState());
    // The store may have changed between rendering and this effect.
    follow();
    return renderAfterChange(store, follow);
  }, [store]);

  return state;
}

/** Renders after each change, see `deferred-rendering.ts`. Returns a function that stops it. */
export function renderAfterChange(store: Store<unknown>, render: () => void): () => void {
  const stop = store.subscribe(() => deferredRendering.schedule(render));
  return () => {
    stop();
    deferredRendering.cancel(render);
  };
}
