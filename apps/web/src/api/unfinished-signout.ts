const storageKey = 'unfinished-signout';

/** The server could not be told of a sign-out, so the hidden cookie is still there. */
export function noteUnfinishedSignout(isUnfinished: boolean): void {
  try {
    if (isUnfinished) localStorage.setItem(storageKey, '1');
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage, the sign-in ends on the server by itself.
  }
}

export function hasUnfinishedSignout(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
