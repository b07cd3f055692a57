import { limits } from '@yobirin/contract/limits';
import { formerCookieName, parseFormerCookie, type SigninTokens, signedInCookieName } from '@yobirin/contract/session';
import { tellOtherTabs } from './signin-events.ts';

const lifetimeSeconds = limits.signinCookieMs / 1000;

/** In memory alone, so that it ends with the page. Belongs to the sign-in of that time: another tab may have changed the user. */
let own: { accessToken: string; signedInAt: number } | null = null;

/** Whether this browser is signed in, as far as its scripts can tell: the refresh token is hidden from them. */
export function isSignedIn(): boolean {
  return readSignedInAt() !== null || readFormerTokens() !== null;
}

/** When this browser signed in, in milliseconds. Null if it is signed out. */
export function readSignedInAt(): number | null {
  const value = Number(readCookie(signedInCookieName));
  return value > 0 ? value : null;
}

/** Null before the first refresh of this page, and once another tab has signed in or out. */
export function readAccessToken(): string | null {
  return own !== null && own.signedInAt === readSignedInAt() ? own.accessToken : null;
}

/** Keeps the token, and renews the lifetime of the cookie that tells of the sign-in (AUTH-17, OP-09). */
export function writeSignin(signin: { accessToken: string; signedInAt: number }): void {
  const isNew = readSignedInAt() !== signin.signedInAt;
  own = signin;
  writeCookie(signedInCookieName, String(signin.signedInAt), lifetimeSeconds);
  forgetFormerTokens();
  if (isNew) tellOtherTabs();
}

export function clearSignin(): void {
  own = null;
  writeCookie(signedInCookieName, '', 0);
  forgetFormerTokens();
  tellOtherTabs();
}

/** The tokens that the previous release kept where scripts can read them. */
export function readFormerTokens(): SigninTokens | null {
  return parseFormerCookie(readCookie(formerCookieName));
}

function forgetFormerTokens(): void {
  if (readCookie(formerCookieName) !== null) writeCookie(formerCookieName, '', 0);
}

function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair === undefined ? null : decodeValue(pair.slice(name.length + 1));
}

function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and two writes must not overtake each other
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
  // Chromium writes cookies asynchronously. Reading waits for the write, so that a tab that is notified next finds it.
  void document.cookie;
}

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Any script can write anything into a cookie; a malformed value counts as none.
    return '';
  }
}
