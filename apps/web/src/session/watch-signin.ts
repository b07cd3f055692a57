import { isSignedIn as hasSignin } from '../api/signin-cookie.ts';
import { type SigninNews, subscribeToSignin } from '../api/signin-events.ts';
import { findUser } from './session.ts';
import { getSession, setHasEnded, setUser } from './session-store.ts';

type Watch = {
  hasUnsavedChanges: () => boolean;
  /** The route guards have to run again. */
  onChange: () => void;
};

/** Follows sign-ins and sign-outs of other tabs, and tokens that expire or vanish. */
export function watchSignin(watch: Watch): void {
  let asked = 0;
  let isEndTold = false;

  async function notice(news: SigninNews): Promise<void> {
    const turn = ++asked;
    const user = await findUser();
    // A later request is under way; this answer may be older than its answer.
    if (turn !== asked) return;

    const { isSignedIn, user: previous } = getSession();
    if (!user && isSignedIn && watch.hasUnsavedChanges()) {
      // A tab may hear of one sign-out several times. A user who kept the page open is told again only by their own action.
      if (news === 'wish' || !isEndTold) setHasEnded(true);
      isEndTold = true;
      return;
    }
    isEndTold = false;
    // Everything on this screen belongs to the previous user.
    if (user && previous && user.id !== previous.id) return location.reload();

    setUser(user);
    if (getSession().isSignedIn !== isSignedIn) watch.onChange();
  }

  // A failed lookup tells nothing: the tab stays as it is and asks again at the next event.
  const ask = (news: SigninNews) => void notice(news).catch(() => {});

  subscribeToSignin(ask);
  // The cookie may also be cleared, or expire, while the tab is hidden.
  document.addEventListener('visibilitychange', () => {
    const isChanged = hasSignin() !== getSession().isSignedIn;
    if (document.visibilityState === 'visible' && isChanged) ask('another tab');
  });
}
