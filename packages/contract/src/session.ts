import * as z from 'zod/mini';

/** The refresh token, out of reach for scripts. Its name begins with `__Host-` on https (OP-10). */
export const refreshCookieName = 'refresh';

/** Tells our scripts that this browser is signed in, and since when, in milliseconds. Holds no secret (AUTH-17). */
export const signedInCookieName = 'signed-in';

/**
 * Our own pages send it: the refresh token is then set and read as a cookie. A page of another site cannot send it, because the
 * server answers no preflight. Without it, tokens travel in headers, for other clients.
 */
export const cookieSigninHeader = 'signin-by-cookie';

/** A response with this header replaces the access token of the client (AUTH-18). */
export const accessTokenHeader = 'access-token';
export const refreshTokenHeader = 'refresh-token';
/** When the device of the access token signed in, in milliseconds. */
export const signedInAtHeader = 'signed-in-at';

/** `?inheritAuth=` on any page signs this browser in, once (AUTH-21, OP-13). */
export const inheritAuthQueryName = 'inheritAuth';

/** The syntax of a bearer header: with any other token a browser could send no request, not even a sign-in. */
const token = z.string().check(z.regex(/^[\w.~+/-]+=*$/), z.maxLength(2_000));

const signinTokens = z.object({ accessToken: token, refreshToken: token });
export type SigninTokens = z.infer<typeof signinTokens>;

/** Where the previous release kept both tokens. Read once, to move the sign-in over. */
export const formerCookieName = 'signin';

/** Null if the cookie of the previous release is missing or malformed. */
export function parseFormerCookie(value: string | null | undefined): SigninTokens | null {
  if (!value) return null;
  try {
    return signinTokens.parse(JSON.parse(value));
  } catch {
    // A user can write anything into a cookie.
    return null;
  }
}
