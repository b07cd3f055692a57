import { accessTokenHeader, signedInAtHeader } from '@yobirin/contract/session';
import { writeSignin } from './signin-cookie.ts';

/** Any response may carry an access token that replaces the one in use (AUTH-18). */
export function adoptTokens({ headers }: Response): void {
  const accessToken = headers.get(accessTokenHeader);
  const signedInAt = Number(headers.get(signedInAtHeader));
  if (accessToken && signedInAt > 0) writeSignin({ accessToken, signedInAt });
}
