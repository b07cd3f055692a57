import { limits } from '@yobirin/contract/limits';
import { formatSigninCookie, parseSigninCookie, type SigninTokens, signinCookieName } from '@yobirin/contract/session';
import { tellOtherTabs } from './signin-events.ts';

const lifetimeSeconds = limits.signinCookieMs / 1000;

/** The tokens of this browser, shared by all its tabs. */
export function readTokens(): SigninTokens | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${signinCookieName}=`));
  return pair ? parseSigninCookie(decodeValue(pair.slice(signinCookieName.length + 1))) : null;
}

/** Replaces both and renews their lifetime (AUTH-17, OP-09). */
export function writeTokens(tokens: SigninTokens): void {
  const wasSignedIn = readTokens() !== null;
  writeCookie(encodeURIComponent(formatSigninCookie(tokens)), lifetimeSeconds);
  if (!wasSignedIn) tellOtherTabs();
}

export function clearTokens(): void {
  writeCookie('', 0);
  tellOtherTabs();
}

function writeCookie(value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and two writes must not overtake each other
  document.cookie = `${signinCookieName}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
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
