import { id, instant, reference } from '../../platform/database/columns.ts';
import { index, jsonb, pgTable, unique, uuid } from '../../platform/database/orm-tables.ts';
import { yobirinProperties } from '../directory/profile/profile.tables.ts';
import type { Turn } from './knowledge.ts';

/** The turns of a preview chat with the assistant, until it expires (OP-39). */
export const aiPreviewContexts = pgTable(
  'ai_preview_contexts',
  {
    id: id().primaryKey(),
    yobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id, { onDelete: 'cascade' }),
    /** Chosen by the client. */
    contextId: uuid().notNull(),
    turns: jsonb().$type<Turn[]>().notNull(),
    expireAt: instant().notNull(),
  },
  (table) => [
    unique('ai_preview_contexts_one_per_context').on(table.yobirinPropertyId, table.contextId),
    index('ai_preview_contexts_expire_at_index').on(table.expireAt),
  ],
);
