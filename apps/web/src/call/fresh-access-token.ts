import { refreshTokens } from '../api/refresh-tokens.ts';
import { readTokens } from '../api/signin-cookie.ts';

/** Refreshes the tokens before a call; where that fails, the call goes on with what there is (AUTH-20). */
export async function freshAccessToken(): Promise<string | undefined> {
  const tokens = readTokens();
  if (!tokens) return undefined;
  try {
    await refreshTokens(tokens);
  } catch {
    // The server could not be asked; it says so itself when the token is no longer good.
  }
  return readTokens()?.accessToken;
}
