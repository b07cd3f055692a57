import type { RequestContext } from '../../context.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { WrongPasswordError } from '../auth/auth.errors.ts';
import { requireUser } from '../auth/user.service.ts';

/** The viewer, who confirms an act by their password. Throws `WrongPasswordError`. */
export async function requirePassword(ctx: RequestContext, password: string): ReturnType<typeof requireUser> {
  const { userId, deviceId } = requireViewer(ctx);
  const user = await requireUser(ctx, userId);
  if (!(await ctx.passwords.isRight(user.email, user, password, `device ${deviceId}`))) throw new WrongPasswordError();
  return user;
}
