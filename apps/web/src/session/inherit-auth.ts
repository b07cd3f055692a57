import { authApi } from '@yobirin/contract/auth-api';
import { inheritAuthQueryName } from '@yobirin/contract/session';
import { rest } from '../api/rest.ts';
import { tellOtherTabs } from '../api/signin-events.ts';

/**
 * Signs this browser in with a one-time token from the address, and removes it from the address (AUTH-21). A signed-in
 * user stays signed in: a stranger's link must not switch them to another user.
 */
export async function inheritAuth(findUser: () => Promise<unknown>): Promise<void> {
  const url = new URL(location.href);
  const token = url.searchParams.get(inheritAuthQueryName);
  if (token === null) return;

  url.searchParams.delete(inheritAuthQueryName);
  history.replaceState(history.state, '', url);
  if (await findUser()) return;
  // A used or expired token changes nothing (ERROR-04).
  await rest({ method: 'POST', path: authApi.inheritValidate, token }).then(tellOtherTabs, () => {});
}
