import type { Faults } from './faults.ts';
import type { State } from './state/state.ts';
import type { Clock, Seconds } from './time/clock.ts';

/** What every noun works with: what there is, what time it is, and where its pages are reached. */
export type Sandbox = {
  state: State;
  clock: Clock;
  faults: Faults;
  /** The address under which browsers reach the hosted pages. */
  publicOrigin: string;
  /** Idempotency keys whose request is still being answered. */
  keysInUse: Set<string>;
  /** Does everything that is due by now. */
  catchUp(): void;
  /** Moves time on, and resolves once what fell due is done, kept and sent. */
  advanceTo(moment: Seconds): Promise<void>;
  /** Sends the events that are due, without being waited for. */
  deliverSoon(): void;
  /** Resolves once all of this is on the disk. */
  save(): Promise<void>;
};
