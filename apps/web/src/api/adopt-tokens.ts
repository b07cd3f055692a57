import { accessTokenHeader, refreshTokenHeader } from '@yobirin/contract/session';
import { writeTokens } from './signin-cookie.ts';

/** Any answer may replace both tokens (AUTH-18). */
export function adoptTokens({ headers }: Response): void {
  const accessToken = headers.get(accessTokenHeader);
  const refreshToken = headers.get(refreshTokenHeader);
  if (accessToken && refreshToken) writeTokens({ accessToken, refreshToken });
}
