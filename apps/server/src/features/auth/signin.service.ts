import { type SigninInput, signinInput } from '@yobirin/contract/auth';
import type { SigninTokens } from '@yobirin/contract/session';
import type { Context, RequestContext } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseWhole } from '../../platform/parse-input.ts';
import { deleteDeviceOfUser } from './device.queries.ts';
import { dismissDevices } from './live-devices.service.ts';
import { startSession } from './session.service.ts';
import { findUserByEmail, holdPassword } from './user.queries.ts';

/** Whether the address or the password was wrong, the answer and the time it takes are the same. */
export async function signIn(ctx: Context, input: unknown, userAgent: string): Promise<SigninTokens> {
  const { email, password }: SigninInput = parseWhole(signinInput, input);
  const user = await findUserByEmail(ctx.db, email);
  const isRight = await ctx.passwords.isRight(email, user, password);
  if (!user || !isRight) throw new WrongSigninError();

  return ctx.db.transaction(async (tx) => {
    if (!(await holdPassword(tx, user))) throw new WrongSigninError();
    return startSession(ctx, tx, { userId: user.id, userAgent });
  });
}

/** Ends the viewer's device. Someone who is signed out already has nothing to end. */
export async function signOut(ctx: RequestContext): Promise<void> {
  if (!ctx.viewer) return;
  await deleteDeviceOfUser(ctx.db, ctx.viewer);
  dismissDevices(ctx, [ctx.viewer.deviceId]);
}

class WrongSigninError extends DomainError {
  override name = 'WrongSigninError';

  constructor() {
    super('UNAUTHENTICATED', 'Email and password combination not found');
  }
}
