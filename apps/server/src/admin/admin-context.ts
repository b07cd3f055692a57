import type { Context } from '../context.ts';

/** What a command of the operator works with. */
export type AdminContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'config'> & {
  /** Who does it, for the record. */
  operator: string;
  write(line: string): void;
};

/** Something the operator asked for cannot be done. Its message is for them. */
export class AdminError extends Error {
  override name = 'AdminError';
}
