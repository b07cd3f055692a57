import { limits } from '@yobirin/contract/limits';
import { callbackRequests } from '../../features/call/callback/callback.tables.ts';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';

export type CallbackRequest = typeof callbackRequests.$inferSelect;

type Overrides = Partial<typeof callbackRequests.$inferInsert> & { chatRoomId: string; yobirinPropertyId: string };

/** A guest's request to be called back as soon as possible. */
export async function buildCallback(db: Executor, overrides: Overrides): Promise<CallbackRequest> {
  const createdAt = overrides.createdAt ?? new Date();
  const dueAt = new Date(createdAt.getTime() + limits.callbackSoonMs);
  const expiresAt = new Date(createdAt.getTime() + limits.callbackValidMs);
  return onlyRow(
    await db
      .insert(callbackRequests)
      .values({ wish: 'ASAP', dueAt, expiresAt, createdAt, ...overrides })
      .returning(),
  );
}
