import { createContext, useContext } from 'react';
import type { Sought } from '../../../chat/post/sought-post.ts';
import type { TeamNote } from './team-notes-query.ts';

type TeamNotes = { notes: readonly TeamNote[]; userId: string; sought: Sought | null };

export const TeamNotesContext = createContext<TeamNotes | null>(null);

export function useTeamNotesHere(): TeamNotes {
  const notes = useContext(TeamNotesContext);
  if (!notes) throw new Error('No notes are shown here');
  return notes;
}
