import type { Store } from './store.ts';

/** The outcome of an event: the next state, and the effects to carry out. */
export type Transition<State, Effect> = { state: State; effects: readonly Effect[] };

export type Machine<State, Event> = Store<State> & { dispatch(event: Event): void };

type MachineOptions<State, Event, Effect> = {
  initial: State;
  /** Pure. Returns the given state where nothing changes. */
  step(state: State, event: Event): Transition<State, Effect>;
  /** Runs when the machine is in its next state, and may dispatch. */
  carryOut(effect: Effect): void;
};

/** Runs a pure step function. Effects run before subscribers, since rendering may take time that a call needs. */
export function createMachine<State, Event, Effect>({
  initial,
  step,
  carryOut,
}: MachineOptions<State, Event, Effect>): Machine<State, Event> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(event) {
      const before = state;
      const transition = step(before, event);
      state = transition.state;
      for (const effect of transition.effects) carryOut(effect);
      if (transition.state !== before) for (const listener of listeners) listener();
    },
  };
}
