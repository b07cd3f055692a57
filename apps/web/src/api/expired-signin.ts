const storageKey = 'signin-expired';

/** The sign-in has reached its longest time: the sign-in page says so, once (AUTH-28). */
export function noteExpiredSignin(): void {
  try {
    sessionStorage.setItem(storageKey, '1');
  } catch {
    // Without storage, the sign-in page gives no reason.
  }
}

/** Whether this tab came to the sign-in page because of it. */
export function readExpiredSignin(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

export function forgetExpiredSignin(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // There is nothing to forget.
  }
}
