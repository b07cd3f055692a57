import { chooseGuestLocale } from '@yobirin/contract/locale';
import { offlinePage } from './offline-page.ts';
import type { FetchingEvent } from './worker-scope.ts';

/** Answers with the page of the server, or with one that waits for it (NAV-40). */
export async function answerNavigation({ request, preloadResponse }: FetchingEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    // The server cannot be reached.
    return offlinePage(chooseGuestLocale({ browser: navigator.languages }), crypto.randomUUID());
  }
}
