/** How often something may be tried within a time that moves along. */
export type AttemptRule = {
  /** Tells its counts from those of other rules, which have other names. */
  name: string;
  max: number;
  windowMs: number;
};

/** Where tries are remembered. */
export type Tries = {
  /** Counts one if there is room for it. Otherwise says how long it will take until there is. */
  add(key: string): Promise<{ waitMs: number } | null>;
  clear(key: string): Promise<void>;
  removeLast(key: string): Promise<void>;
};
