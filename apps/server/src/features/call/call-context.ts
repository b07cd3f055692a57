import type { Context } from '../../context.ts';
import { createFindViewer } from '../auth/find-viewer.ts';

/** All that calls use, on the connections to the database that are kept for them. */
export function callContextOf(ctx: Context): Context {
  const { callDb: db, accessTokens } = ctx;
  return { ...ctx, db, findViewer: createFindViewer({ db, accessTokens }) };
}
