import type { Context, RequestContext } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import type { Browser } from './browser.ts';
import { type IssuedTokens, startSession } from './session.service.ts';
import { issueToken, takeToken } from './single-use-token.ts';

/** Creates a token that signs another browser in as the viewer (OP-13). An earlier token stops working. */
export async function createInheritToken(ctx: RequestContext): Promise<string> {
  const { userId } = requireViewer(ctx);
  const now = ctx.clock.now();
  return ctx.db.transaction((tx) => issueToken(tx, { purpose: 'INHERIT', userId }, now));
}

/** Signs in the browser that sends an inherit token (AUTH-21). */
export async function inheritSession(ctx: Context, token: string | null, browser: Browser): Promise<IssuedTokens> {
  if (token === null) throw new DomainError('UNAUTHENTICATED', 'The inherit token is sent as bearer');
  return ctx.events.transaction(ctx.db, async (tx, say) => {
    const { userId } = await takeToken(tx, { purpose: 'INHERIT', token, now: ctx.clock.now() });
    return startSession(ctx, tx, { say, userId, browser });
  });
}
