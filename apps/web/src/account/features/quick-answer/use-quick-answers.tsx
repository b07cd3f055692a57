import { useQuery } from '@tanstack/react-query';
import { guestLocaleOfTag } from '@yobirin/contract/locale';
import { paths } from '@yobirin/contract/paths';
import { chooseQuickText, fillQuickText } from '@yobirin/contract/quick-answer';
import { useCallback, useState } from 'react';
import type { RoomSuggestions } from '../../../chat/composer/use-suggestions.tsx';
import { m } from '../../../i18n/gen/messages.js';
import { getAccountLocale } from '../../../i18n/speak.ts';
import { useSession } from '../../../session/use-session.ts';
import { calendarQuery } from '../schedule/calendar-query.ts';
import { todaysHours } from '../schedule/todays-hours.ts';
import { findQuickAnswers } from './find-quick-answers.ts';
import { quickAnswersQuery } from './quick-answers-query.ts';

type OpenRoom = {
  room: { translation: { otherLanguage?: string | null } };
  peer: { name: string; callerName: string | null };
  yobirinPropertyId: string;
};

/** The quick answers of an open room, loaded when the member first types `/` (QUICK-04). */
export function useQuickAnswers({ room, peer, yobirinPropertyId }: OpenRoom): RoomSuggestions {
  const [isAsked, setIsAsked] = useState(false);
  const onOpen = useCallback(() => setIsAsked(true), []);
  const { identities } = useSession();
  const accountId = identities.find(({ propertyId }) => propertyId === yobirinPropertyId)?.accountId;
  const answers = useQuery({ ...quickAnswersQuery(accountId ?? ''), enabled: isAsked && accountId !== undefined });
  const calendar = useQuery({ ...calendarQuery(yobirinPropertyId), enabled: isAsked });

  const { otherLanguage } = room.translation;
  const languages = [otherLanguage ? guestLocaleOfTag(otherLanguage) : null, getAccountLocale()];
  const facts = {
    name: peer.name,
    place: peer.callerName,
    hours: calendar.data ? todaysHours(calendar.data, new Date()) : null,
  };

  return {
    find(draft) {
      if (!draft.startsWith('/') || draft.includes('\n')) return null;
      const found = findQuickAnswers(answers.data ?? [], draft.slice(1));
      // A text that only begins with a slash is a text.
      if (found.length === 0 && draft.length > 1) return null;
      return found.map((answer) => ({
        id: answer.id,
        name: answer.name,
        text: fillQuickText(chooseQuickText(answer, languages), facts),
      }));
    },
    onOpen,
    label: m.quick_title(),
    countText: (count) => m.quick_found({ count }),
    footer: (
      <a
        href={paths.accountQuickAnswers()}
        className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4"
      >
        {answers.data?.length === 0 ? m.quick_add_first() : m.quick_manage()}
      </a>
    ),
  };
}
