import { createStateCell } from '../chat/room/state-cell.ts';

/** How many unread posts the document's title tells of. */
export const unreadTitle = createStateCell(0);
