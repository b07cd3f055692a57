import { readTokens } from '../api/signin-cookie.ts';
import { subscribeToSignin } from '../api/signin-events.ts';
import { findUser } from './session.ts';
import { getSession, setHasEnded, setUser } from './session-store.ts';

type Watch = {
  hasUnsavedChanges: () => boolean;
  /** The guards have to look again. */
  onChange: () => void;
};

/** Follows what other tabs do, and tokens that ran out or vanished. */
export function watchSignin(watch: Watch): void {
  // A failure means that nothing is known: this tab goes on as it is, and asks again at the next occasion.
  const ask = () => void notice(watch).catch(() => {});

  subscribeToSignin(ask);
  // The cookie may also be cleared, or run out, while nobody looks.
  document.addEventListener('visibilitychange', () => {
    const isChanged = (readTokens() !== null) !== getSession().isSignedIn;
    if (document.visibilityState === 'visible' && isChanged) ask();
  });
}

async function notice({ hasUnsavedChanges, onChange }: Watch): Promise<void> {
  const user = await findUser();
  const { isSignedIn, user: previous } = getSession();
  if (!user && isSignedIn && hasUnsavedChanges()) return setHasEnded(true);
  // Everything on this screen is another user's.
  if (user && previous && user.id !== previous.id) return location.reload();

  setUser(user);
  if (getSession().isSignedIn !== isSignedIn) onChange();
}
