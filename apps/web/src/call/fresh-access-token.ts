import { refreshTokens } from '../api/refresh-tokens.ts';
import { readAccessToken } from '../api/signin-cookie.ts';

/** Refreshes the tokens before a call. If that fails, the call goes on with the token in use (AUTH-20). */
export async function freshAccessToken(): Promise<string | undefined> {
  const current = readAccessToken();
  try {
    return (await refreshTokens(current)) ?? undefined;
  } catch {
    // The server could not be reached; it refuses an expired token itself.
    return current ?? undefined;
  }
}
