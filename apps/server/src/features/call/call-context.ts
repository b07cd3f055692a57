import type { Context } from '../../context.ts';
import { createFindViewer } from '../auth/find-viewer.ts';

/** The context for calls, on the database connections reserved for them. */
export function callContextOf(ctx: Context): Context {
  const { callDb: db, accessTokens } = ctx;
  return { ...ctx, db, findViewer: createFindViewer({ db, accessTokens }) };
}
