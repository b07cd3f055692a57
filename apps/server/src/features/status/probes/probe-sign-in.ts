import type { Context } from '../../../context.ts';
import { createSecretToken } from '../../../platform/secrets/secret-token.ts';
import { signIn } from '../../auth/signin.service.ts';
import { createInternalUser, withoutTraces } from './internal-account.ts';

/** A user signs in with a password, and the access token of the new device is accepted. */
export async function probeSignIn(ctx: Context): Promise<void> {
  const password = createSecretToken();
  // Outside of the transaction, which should not last as long as the hashing.
  const passwordHash = await ctx.passwords.hash(password);
  await withoutTraces(ctx, ctx.pool, async (inside) => {
    const { userId, email } = await createInternalUser(inside, passwordHash);
    const browser = { userAgent: '', address: inside.address, mark: inside.browserMark.give() };
    const { accessToken } = await signIn(inside, { email, password }, browser);
    const viewer = await inside.findViewer(accessToken);
    if (viewer?.userId !== userId) throw new Error('The access token of a fresh sign-in is not accepted');
  });
}
