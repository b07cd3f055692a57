import { isNumericId } from '@yobirin/contract/ids';
import { type InboxView, inboxViews } from '@yobirin/contract/inbox';
import { type GuestLocale, guestLocales } from '@yobirin/contract/locale';
import { paths } from '@yobirin/contract/paths';

/** What the list shows. */
export type InboxSelection = {
  view: InboxView;
  place?: string | undefined;
  language?: GuestLocale | undefined;
  labelId?: string | undefined;
  waitingMinutes?: number | undefined;
};

/** Everything that the address of the page says (INBOX-32). */
type InboxAddress = { selection: InboxSelection; threadId: string | null };

/** The offered times that a visitor has waited at least. */
export const waitingChoices = [5, 15, 60, 240, 1440] as const;

/** What is wrong in an address, which may be typed by hand, is left out. */
export function readAddress(search: Readonly<Record<string, string | undefined>>): InboxAddress {
  const { view, place, language, label, waiting, thread } = search;
  return {
    selection: {
      view: inboxViews.find((known) => known === view?.toUpperCase()) ?? 'WAITING',
      place: place || undefined,
      language: guestLocales.find((known) => known === language),
      labelId: label !== undefined && isNumericId(label) ? label : undefined,
      waitingMinutes: waitingChoices.find((known) => String(known) === waiting),
    },
    threadId: thread !== undefined && isNumericId(thread) ? thread : null,
  };
}

export function writeAddress({ selection, threadId }: InboxAddress): string {
  const { view, place, language, labelId, waitingMinutes } = selection;
  return paths.accountInbox({
    view: view === 'WAITING' ? undefined : view.toLowerCase(),
    place,
    language,
    label: labelId,
    waiting: waitingMinutes,
    thread: threadId ?? undefined,
  });
}

export function countFilters({ place, language, labelId, waitingMinutes }: InboxSelection): number {
  return [place, language, labelId, waitingMinutes].filter((filter) => filter !== undefined).length;
}
