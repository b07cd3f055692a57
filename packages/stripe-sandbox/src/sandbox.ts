import type { Faults } from './faults.ts';
import type { State } from './state/state.ts';
import type { Clock, Seconds } from './time/clock.ts';

/** The context of all operations: state, clock, and the origin of its pages. */
export type Sandbox = {
  state: State;
  clock: Clock;
  faults: Faults;
  /** The address under which browsers reach the hosted pages. */
  publicOrigin: string;
  /** Idempotency keys whose request is still being answered. */
  keysInUse: Set<string>;
  /** Does all due work. */
  catchUp(): void;
  /** Moves time forward, and resolves when the due work is done, saved and its events are sent. */
  advanceTo(moment: Seconds): Promise<void>;
  /** Starts sending due events, without waiting for them. */
  deliverSoon(): void;
  /** Resolves when the state is on the disk. */
  save(): Promise<void>;
};
