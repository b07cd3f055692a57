import { scheduledPostRefusals } from '@yobirin/contract/scheduled-post';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/orm.ts';
import { index, integer, pgEnum, pgTable, text, unique, uuid } from '../../platform/database/orm-tables.ts';
import { users } from '../auth/auth.tables.ts';
import { chatRooms } from '../chat/chat.tables.ts';
import { yobirinProperties } from '../directory/profile/profile.tables.ts';

export const scheduledPostRefusal = pgEnum('scheduled_post_refusal', scheduledPostRefusals);

/** A message that is to be sent later. Its row is deleted when it is sent or cancelled. */
export const scheduledPosts = pgTable(
  'scheduled_posts',
  {
    id: id().primaryKey(),
    chatRoomId: reference()
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    yobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id),
    /** Its writer. A message without one is not sent. */
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** Also that of the post, so that it is sent once (DESK-06). */
    clientPostId: uuid().notNull(),
    body: text().notNull(),
    sendAt: instant().notNull(),
    /** When a node began to send it. It is not changed from then on. */
    sendingAt: instant(),
    refusal: scheduledPostRefusal(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('scheduled_posts_once_per_client_id').on(table.chatRoomId, table.yobirinPropertyId, table.clientPostId),
    index('scheduled_posts_due_index').on(table.sendAt).where(sql`${table.refusal} is null`),
    index('scheduled_posts_chat_index').on(table.chatRoomId, table.yobirinPropertyId, table.sendAt),
    index('scheduled_posts_id_index').on(table.yobirinPropertyId),
    index('scheduled_posts_user_index').on(table.userId).where(sql`${table.userId} is not null`),
  ],
);
