import { authApi } from '@yobirin/contract/auth-api';
import { inheritAuthQueryName } from '@yobirin/contract/session';
import { rest } from '../api/rest.ts';
import { tellOtherTabs } from '../api/signin-events.ts';

/**
 * A one-time token in the address signs this browser in, and leaves the address (AUTH-21). Whoever is signed in here stays so:
 * a link that a stranger sends must not have them go on as somebody else.
 */
export async function inheritAuth(findUser: () => Promise<unknown>): Promise<void> {
  const url = new URL(location.href);
  const token = url.searchParams.get(inheritAuthQueryName);
  if (token === null) return;

  url.searchParams.delete(inheritAuthQueryName);
  history.replaceState(history.state, '', url);
  if (await findUser()) return;
  // A token that is used up or expired changes nothing (ERROR-04).
  await rest({ method: 'POST', path: authApi.inheritValidate, token }).then(tellOtherTabs, () => {});
}
