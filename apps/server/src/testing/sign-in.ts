import type { SigninTokens } from '@yobirin/contract/session';
import { testPassword } from './builders/user.ts';
import { sendRest } from './send-rest.ts';

/** Signs a built user in on another device. */
export async function signIn(
  server: { url: string },
  { email }: { email: string },
  { password = testPassword, userAgent = 'Test' }: { password?: string; userAgent?: string } = {},
): Promise<SigninTokens> {
  const { status, tokens } = await sendRest(server, 'POST /auth/signin', {
    body: { email, password },
    headers: { 'user-agent': userAgent },
  });
  if (!tokens) throw new Error(`Signing in failed with ${status}`);
  return tokens;
}
