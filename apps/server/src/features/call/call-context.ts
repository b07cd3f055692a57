import type { Context } from '../../context.ts';

/**
 * The context for calls. It has `callDb`, the connections reserved for calls, and no `db`: a query of a call on the connections
 * that all other features share does not compile.
 */
export type CallContext = Omit<Context, 'db' | 'pool' | 'replicas' | 'findViewer'>;
