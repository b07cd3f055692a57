import * as z from 'zod/mini';

/** Holds both tokens as JSON. The client writes it, because it has to read them too (AUTH-17, OP-10). */
export const signinCookieName = 'signin';

/** A response with these two headers replaces the tokens of the client (AUTH-18). */
export const accessTokenHeader = 'access-token';
export const refreshTokenHeader = 'refresh-token';

/** `?inheritAuth=` on any page signs this browser in, once (AUTH-21, OP-13). */
export const inheritAuthQueryName = 'inheritAuth';

/** The syntax of a bearer header: with any other token a browser could send no request, not even a sign-in. */
const token = z.string().check(z.regex(/^[\w.~+/-]+=*$/), z.maxLength(2_000));

const signinTokens = z.object({ accessToken: token, refreshToken: token });
export type SigninTokens = z.infer<typeof signinTokens>;

export function formatSigninCookie({ accessToken, refreshToken }: SigninTokens): string {
  return JSON.stringify({ accessToken, refreshToken });
}

/** Null if the cookie is missing or malformed. */
export function parseSigninCookie(value: string | null | undefined): SigninTokens | null {
  if (!value) return null;
  try {
    return signinTokens.parse(JSON.parse(value));
  } catch {
    // A user can write anything into a cookie.
    return null;
  }
}
