import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { RoomSuggestions } from '../../../chat/composer/use-suggestions.tsx';
import { m } from '../../../i18n/gen/messages.js';
import { findMembersFor } from './find-members-for.ts';
import { noteMembersQuery } from './team-notes-query.ts';

/** The holders whom a note can mention, loaded when the writer first types `@` (NOTE-10). */
export function useMentions(yobirinPropertyId: string): RoomSuggestions {
  const [isAsked, setIsAsked] = useState(false);
  const onOpen = useCallback(() => setIsAsked(true), []);
  const members = useQuery({ ...noteMembersQuery(yobirinPropertyId), enabled: isAsked });
  return {
    find: (draft) => findMembersFor(draft, members.data),
    onOpen,
    label: m.desk_note_members(),
    countText: (count) => m.desk_note_members_found({ count }),
  };
}
