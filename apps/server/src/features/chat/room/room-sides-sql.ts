import { type SQL, sql } from '../../../platform/database/orm.ts';
import { alias } from '../../../platform/database/orm-tables.ts';
import { chatRoomMemberships } from '../chat.tables.ts';

/** The two sides of a guest's chat, for queries that join both. */
export const hostSide = alias(chatRoomMemberships, 'host');
export const guestSide = alias(chatRoomMemberships, 'guest');

/** `guestSide` after `from` in a template, where Drizzle writes only the name of an alias. */
export const fromGuestSide: SQL = sql`${chatRoomMemberships} as guest`;
