import { createStateCell } from '../chat/state-cell.ts';

/** How many unread posts the document's title tells of. */
export const unreadTitle = createStateCell(0);
