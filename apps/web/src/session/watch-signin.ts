import { readTokens } from '../api/signin-cookie.ts';
import { type SigninNews, subscribeToSignin } from '../api/signin-events.ts';
import { findUser } from './session.ts';
import { getSession, setHasEnded, setUser } from './session-store.ts';

type Watch = {
  hasUnsavedChanges: () => boolean;
  /** The guards have to look again. */
  onChange: () => void;
};

/** Follows what other tabs do, and tokens that ran out or vanished. */
export function watchSignin(watch: Watch): void {
  let asked = 0;
  let isEndTold = false;

  async function notice(news: SigninNews): Promise<void> {
    const turn = ++asked;
    const user = await findUser();
    // Somebody asked since: this answer may be older than theirs.
    if (turn !== asked) return;

    const { isSignedIn, user: previous } = getSession();
    if (!user && isSignedIn && watch.hasUnsavedChanges()) {
      // Of one sign-out a tab may hear several times. Whoever went on to look at their text is told again when they use it.
      if (news === 'wish' || !isEndTold) setHasEnded(true);
      isEndTold = true;
      return;
    }
    isEndTold = false;
    // Everything on this screen is another user's.
    if (user && previous && user.id !== previous.id) return location.reload();

    setUser(user);
    if (getSession().isSignedIn !== isSignedIn) watch.onChange();
  }

  // A failure means that nothing is known: this tab goes on as it is, and asks again at the next occasion.
  const ask = (news: SigninNews) => void notice(news).catch(() => {});

  subscribeToSignin(ask);
  // The cookie may also be cleared, or run out, while nobody looks.
  document.addEventListener('visibilitychange', () => {
    const isChanged = (readTokens() !== null) !== getSession().isSignedIn;
    if (document.visibilityState === 'visible' && isChanged) ask('another tab');
  });
}
