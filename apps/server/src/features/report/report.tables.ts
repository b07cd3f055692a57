import { reportReasons } from '@yobirin/contract/report';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/orm.ts';
import { index, jsonb, pgTable, text } from '../../platform/database/orm-tables.ts';
import { users } from '../auth/auth.tables.ts';
import { yobirinProperties } from '../directory/profile/profile.tables.ts';

/** A copy of a post, so that deleting the post does not destroy the evidence (OP-125). */
export type ReportedPost = { at: string; isOfReporter: boolean; body: string; fileNames: string[] };

/** A holder's report about the other side of a chat or a call, for the operator. */
export const reports = pgTable(
  'reports',
  {
    id: id().primaryKey(),
    /** The reporter's ID. */
    yobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id),
    reporterUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    reason: text({ enum: reportReasons }).notNull(),
    text: text().notNull(),
    /** Numbers of the chat and the call. No foreign keys: a report outlives them. */
    chatRoomId: reference(),
    callId: reference(),
    reportedName: text().notNull(),
    reportedUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** Null for a guest or a visitor. */
    reportedYobirinPropertyId: reference().references(() => yobirinProperties.id),
    posts: jsonb().$type<ReportedPost[]>().notNull(),
    createdAt: instant().notNull(),
    closedAt: instant(),
    /** The operator who closed it. */
    closedBy: text(),
  },
  (table) => [
    index('reports_open_index').on(table.id).where(sql`${table.closedAt} is null`),
    index('reports_reporter_index').on(table.reporterUserId),
    index('reports_reported_index').on(table.reportedUserId),
  ],
);
