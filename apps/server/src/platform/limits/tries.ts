/** How many tries are allowed within a sliding window. */
export type AttemptRule = {
  /** Unique: keeps the counts of rules apart. */
  name: string;
  max: number;
  windowMs: number;
};

/** Stores tries. */
export type Tries = {
  /** Counts a try if the limit allows it, and returns the new count. Otherwise returns the time until it will. */
  add(key: string): Promise<{ waitMs: number } | { count: number }>;
  clear(key: string): Promise<void>;
  removeLast(key: string): Promise<void>;
};
