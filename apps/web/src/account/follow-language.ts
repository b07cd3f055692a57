import { isLocale, type LanguageCode, languageCodeOf, localeQueryName } from '@yobirin/contract/locale';
import { graphql } from '../api/graphql.ts';
import { request } from '../api/request.ts';
import { speakUserLanguage } from '../i18n/speak.ts';
import type { SessionUser } from '../session/authenticated-user.ts';
import { getSession, subscribeToSession } from '../session/session-store.ts';
import { showServerError } from './shared/failure/server-error.ts';

const UpdateUserLanguage = graphql(`
  mutation UpdateUserLanguage($language: Language!) {
    updateUserLanguage(language: $language) {
      id
      language
    }
  }
`);

/** Speaks the language of the user who signs in, or makes the one just chosen theirs (I18N-07, OP-92). Call it before routing. */
export function followLanguage(): void {
  let chosen = takeChosenLanguage();
  let greetedId: string | null = null;

  subscribeToSession(() => {
    const { user } = getSession();
    // A choice on another device waits for the next visit: a switch in between would mix both languages on screen.
    if (user && user.id !== greetedId) {
      greet(user, chosen);
      chosen = null;
    }
    greetedId = user?.id ?? null;
  });
}

function greet(user: SessionUser, chosen: LanguageCode | null): void {
  const language = chosen ?? user.language;
  speakUserLanguage(language);
  if (language !== user.language) request(UpdateUserLanguage, { language }).catch(showServerError);
}

/** The choice that this page was opened with. It leaves the address: a later reload is no choice. */
function takeChosenLanguage(): LanguageCode | null {
  const url = new URL(location.href);
  const wish = url.searchParams.get(localeQueryName);
  if (!isLocale(wish)) return null;
  url.searchParams.delete(localeQueryName);
  history.replaceState(history.state, '', url);
  return languageCodeOf(wish);
}
