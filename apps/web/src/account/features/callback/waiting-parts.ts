import { paths } from '@yobirin/contract/paths';
import type { WaitingQuery } from '../../../api/gen/graphql.ts';
import { m } from '../../../i18n/gen/messages.js';

export type WaitingPart = { text: string; href: string; isUrgent: boolean };

/** What waits, each with the page where it is taken care of. Empty if nothing waits (CALLBACK-44). */
export function waitingParts(waiting: WaitingQuery['waiting'] & { unread: number }): WaitingPart[] {
  const { callbacks, overdueCallbacks, missedCalls, voiceMessages, unansweredChats, unread } = waiting;
  const callbacksPage = paths.accountCallHistories({ tab: 'callbacks' });
  const parts = [
    { count: overdueCallbacks, words: m.callback_waiting_overdue, href: callbacksPage, isUrgent: true },
    { count: callbacks, words: m.callback_waiting_callbacks, href: callbacksPage, isUrgent: false },
    {
      count: missedCalls,
      words: m.callback_waiting_missed,
      href: paths.accountCallHistories({ tab: 'missed' }),
      isUrgent: false,
    },
    {
      count: voiceMessages,
      words: m.callback_waiting_voices,
      href: paths.accountCallHistories({ tab: 'voices' }),
      isUrgent: false,
    },
    { count: unansweredChats, words: m.callback_waiting_chats, href: paths.accountMessages(), isUrgent: false },
    { count: unread, words: m.home_unread, href: paths.accountMessages(), isUrgent: false },
  ];
  return parts
    .filter(({ count }) => count > 0)
    .map(({ count, words, href, isUrgent }) => ({ text: words({ count }), href, isUrgent }));
}
