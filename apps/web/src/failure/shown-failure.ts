import { createStateCell } from '../state-cell.ts';

/** The failure in the server-error modal; null while it is closed. */
export const shownFailure = createStateCell<unknown>(null);
