import type { BrowserContext } from '@playwright/test';
import { refreshCookieName, type SigninTokens, signedInCookieName } from '../../../packages/contract/src/session.ts';

/** Signs a browser in by the cookies that our pages and the server keep. Each sign-in has a time of its own. */
export async function addSigninCookies(
  context: BrowserContext,
  url: string,
  { refreshToken }: Pick<SigninTokens, 'refreshToken'>,
): Promise<void> {
  await context.addCookies([
    { name: refreshCookieName, value: refreshToken, url, sameSite: 'Lax', httpOnly: true },
    { name: signedInCookieName, value: String(Date.now()), url, sameSite: 'Lax' },
  ]);
}

/** An access token of the user who is signed in in this browser. */
export async function fetchAccessToken(context: BrowserContext): Promise<string> {
  const answer = await context.request.put('/auth/refresh', { headers: { 'signin-by-cookie': '1' } });
  return answer.headers()['access-token'] ?? '';
}
