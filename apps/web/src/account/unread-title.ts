import { createStateCell } from '../state-cell.ts';

/** The number of unread posts in the document's title. */
export const unreadTitle = createStateCell(0);
