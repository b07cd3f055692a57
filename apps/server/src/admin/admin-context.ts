import type { Context } from '../context.ts';

/** Dependencies of the operator's commands. */
export type AdminContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'config'> & {
  /** Name of the operator, for the log of actions. */
  operator: string;
  write(line: string): void;
};

/** The operator's command cannot be run. The message is shown to the operator. */
export class AdminError extends Error {
  override name = 'AdminError';
}
