import * as z from 'zod/mini';

/** Holds both tokens as JSON. Written by the client, since the client has to read them too (AUTH-17, OP-10). */
export const signinCookieName = 'signin';

/** Whoever answers with these two headers replaces the tokens that the client holds (AUTH-18). */
export const accessTokenHeader = 'access-token';
export const refreshTokenHeader = 'refresh-token';

/** `?inheritAuth=` on any page signs this browser in, once (AUTH-21, OP-13). */
export const inheritAuthQueryName = 'inheritAuth';

/** As a bearer header takes it: with anything else a browser could send no request, and nobody could sign in again. */
const token = z.string().check(z.regex(/^[\w.~+/-]+=*$/), z.maxLength(2_000));

const signinTokens = z.object({ accessToken: token, refreshToken: token });
export type SigninTokens = z.infer<typeof signinTokens>;

export function formatSigninCookie({ accessToken, refreshToken }: SigninTokens): string {
  return JSON.stringify({ accessToken, refreshToken });
}

/** Null for a cookie that is not there, or is not ours. */
export function parseSigninCookie(value: string | null | undefined): SigninTokens | null {
  if (!value) return null;
  try {
    return signinTokens.parse(JSON.parse(value));
  } catch {
    // Anyone can write anything into a cookie.
    return null;
  }
}
