import { signOutEverywhere } from '../features/auth/device.service.ts';
import { findUserOfAddress } from '../features/auth/user.service.ts';
import { type AdminContext, AdminError } from './admin-context.ts';
import { findAccountIdOfAddress } from './find-account.ts';
import { recordAction } from './record-action.ts';

/** Signs a user out on every device. The password stays: a stolen one is replaced by `password-link`. */
export async function signOutUser(ctx: AdminContext, email: string): Promise<void> {
  const user = await findUserOfAddress(ctx, email);
  if (!user) throw new AdminError(`Nobody is registered with the address ${email}.`);
  const accountId = await findAccountIdOfAddress(ctx, email);
  const count = await ctx.db.transaction(async (tx) => {
    const ended = await signOutEverywhere(ctx, tx, user.id);
    const details = { userId: user.id, devices: ended };
    await recordAction(ctx, tx, { action: 'sign-out', accountId, subjectUserId: user.id, details });
    return ended;
  });
  ctx.write(`${email} is signed out on ${count} ${count === 1 ? 'device' : 'devices'}.`);
}
