import type { RequestContext } from '../../context.ts';
import { issueToken } from './single-use-token.ts';
import { requireViewer } from './viewer.ts';

/** A token that signs another browser in as the viewer (OP-13). An earlier one stops working. */
export async function createInheritToken(ctx: RequestContext): Promise<string> {
  const { userId } = requireViewer(ctx);
  const now = ctx.clock.now();
  return ctx.db.transaction((tx) => issueToken(tx, { purpose: 'INHERIT', userId }, now));
}
