import { isGuestLocale, languageCodeOf, localeQueryName } from '@yobirin/contract/locale';
import { graphql } from '../api/graphql.ts';
import { request } from '../api/request.ts';

const UpdateGuestLanguage = graphql(`
  mutation UpdateGuestLanguage($guestToken: String!, $guestLanguage: GuestLanguage!) {
    updateChatRoomMembershipByGuest(guestToken: $guestToken, guestLanguage: $guestLanguage) {
      id
    }
  }
`);

/**
 * Makes the language that the switch has just chosen for the page that of the chat, too (LANG-10). It then leaves the address: a
 * later reload is no choice.
 */
export async function keepChosenLanguage(guestToken: string): Promise<void> {
  const url = new URL(location.href);
  const chosen = url.searchParams.get(localeQueryName);
  if (!isGuestLocale(chosen)) return;
  await request(UpdateGuestLanguage, { guestToken, guestLanguage: languageCodeOf(chosen) });
  url.searchParams.delete(localeQueryName);
  history.replaceState(history.state, '', url);
}
