import { instant, reference } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/orm.ts';
import { boolean, check, index, integer, pgTable, primaryKey, text } from '../../../platform/database/orm-tables.ts';
import { calls } from '../call.tables.ts';
import type { CallSide } from '../call-rooms.ts';

/** How well each side of a call got the other, as its browser measured it. No addresses. Goes with the call (CALL-84). */
export const callQualities = pgTable(
  'call_qualities',
  {
    callId: reference()
      .notNull()
      .references(() => calls.id, { onDelete: 'cascade' }),
    side: text().$type<CallSide>().notNull(),
    lossPermille: integer().notNull(),
    concealedPermille: integer().notNull(),
    jitterMs: integer().notNull(),
    roundTripMs: integer(),
    signalingMs: integer().notNull(),
    iceMs: integer().notNull(),
    dtlsMs: integer().notNull(),
    isRelayed: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.callId, table.side] }),
    index('call_qualities_created_index').on(table.createdAt),
    check('call_qualities_side', sql`${table.side} in ('caller', 'receiver')`),
  ],
);
