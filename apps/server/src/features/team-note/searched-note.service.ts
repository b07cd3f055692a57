import { findNotesBefore, findNotesOfRoom, findOldestNotes, findSearchedNotes } from './searched-note.queries.ts';

// What the search, a feature above this one, needs of notes. Its callers have checked who may read them.

export const loadSearchedNotes = findSearchedNotes;
export const listNotesOfRoom = findNotesOfRoom;
export const listNotesBefore = findNotesBefore;
export const listOldestNotes = findOldestNotes;
