import { refreshTokens } from '../api/refresh-tokens.ts';
import { readTokens } from '../api/signin-cookie.ts';

/** Refreshes the tokens before a call. If that fails, the call goes on with the stored token (AUTH-20). */
export async function freshAccessToken(): Promise<string | undefined> {
  const tokens = readTokens();
  if (!tokens) return undefined;
  try {
    await refreshTokens(tokens);
  } catch {
    // The server could not be reached; it refuses an expired token itself.
  }
  return readTokens()?.accessToken;
}
