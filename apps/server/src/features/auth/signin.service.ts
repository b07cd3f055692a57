import { type SigninInput, signinInput } from '@yobirin/contract/auth';
import type { Context, RequestContext } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseWhole } from '../../platform/parse-input.ts';
import { hashSecretToken } from '../../platform/secrets/secret-token.ts';
import type { Browser } from './browser.ts';
import { isKnownBrowser } from './known-browser.queries.ts';
import { signInRefused } from './session.events.ts';
import { endDevice, endSession, type IssuedTokens, startSession } from './session.service.ts';
import { findUserByEmail, holdPassword } from './user.queries.ts';

/** A wrong address and a wrong password get equal answers after equal time, to hide which addresses exist. */
export async function signIn(ctx: Context, input: unknown, browser: Browser): Promise<IssuedTokens> {
  const { email, password }: SigninInput = parseWhole(signinInput, input);
  const markHash = hashSecretToken(browser.mark);
  const [user, isKnown] = await Promise.all([
    findUserByEmail(ctx.db, email),
    isKnownBrowser(ctx.db, { email, markHash }),
  ]);
  const isRight = await ctx.passwords.isRight(email, user, password, isKnown ? markHash : null);
  if (!user) throw new WrongSigninError();
  if (!isRight) {
    noteRefused(ctx, user.id);
    throw new WrongSigninError();
  }

  return ctx.events.transaction(ctx.db, async (tx, say) => {
    if (!(await holdPassword(tx, user))) throw new WrongSigninError();
    return startSession(ctx, tx, { say, userId: user.id, browser });
  });
}

/** Not awaited: the answer must not take longer for a registered address than for an unknown one. */
function noteRefused({ events, db, clock, log }: Context, userId: string): void {
  const refused = { userId, at: clock.now().toISOString() };
  events
    .write(db, [signInRefused], (_db, say) => say.record(signInRefused, refused))
    .catch((error: unknown) => log.error({ err: error }, 'a refused sign-in could not be recorded'));
}

/** Signs out the viewer's device, or that of the refresh token. Does nothing if the client is signed out already. */
export async function signOut(ctx: RequestContext, refreshToken: string | null): Promise<void> {
  if (ctx.viewer) await endDevice(ctx, ctx.viewer);
  else if (refreshToken) await endSession(ctx, refreshToken);
}

class WrongSigninError extends DomainError {
  override name = 'WrongSigninError';

  constructor() {
    super('UNAUTHENTICATED', 'Email and password combination not found');
  }
}
