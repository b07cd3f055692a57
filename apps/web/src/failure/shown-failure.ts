import { createStateCell } from '../chat/room/state-cell.ts';

/** What the server-error modal tells of; null while it is closed. */
export const shownFailure = createStateCell<unknown>(null);
