import { accessTokenHeader, refreshTokenHeader } from '@yobirin/contract/session';
import { writeTokens } from './signin-cookie.ts';

/** Any response may carry tokens that replace the stored pair (AUTH-18). */
export function adoptTokens({ headers }: Response): void {
  const accessToken = headers.get(accessTokenHeader);
  const refreshToken = headers.get(refreshTokenHeader);
  if (accessToken && refreshToken) writeTokens({ accessToken, refreshToken });
}
