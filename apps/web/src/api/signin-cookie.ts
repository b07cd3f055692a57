import { limits } from '@yobirin/contract/limits';
import { formatSigninCookie, parseSigninCookie, type SigninTokens, signinCookieName } from '@yobirin/contract/session';
import { tellOtherTabs } from './signin-events.ts';

const lifetimeSeconds = limits.signinCookieMs / 1000;

/** The tokens of this browser, as every tab sees them. */
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
  // Chromium writes while the page goes on. Reading waits for it, so that a tab that is told next finds what it is told of.
  void document.cookie;
}

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Anyone can write anything into a cookie; what is not ours counts as nothing.
    return '';
  }
}
