import { randomInt } from 'node:crypto';
import { inboxLabels, inboxThreads } from '../../features/inbox/inbox.tables.ts';
import { labelKey } from '../../features/inbox/label-key.ts';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';

export type InboxThreadRow = typeof inboxThreads.$inferSelect;

type ThreadOverrides = Partial<typeof inboxThreads.$inferInsert> & { yobirinPropertyId: string };

/** A thread as it stands in the list. Computing it again finds what its visitor really left. */
export async function buildThread(db: Executor, overrides: ThreadOverrides): Promise<InboxThreadRow> {
  const { chatRoomId = null, lastItemId = '1' } = overrides;
  const visitorKey = chatRoomId === null ? `call:${randomInt(2 ** 40) + 1}` : `room:${chatRoomId}`;
  return onlyRow(
    await db
      .insert(inboxThreads)
      .values({ visitorKey, lastAt: new Date(), lastKind: 'POST', lastItemId, ...overrides })
      .returning(),
  );
}

export async function buildLabel(db: Executor, { accountId, name }: { accountId: string; name: string }) {
  const label = { accountId, name, nameKey: labelKey(name), colour: 'BLUE' as const };
  return onlyRow(await db.insert(inboxLabels).values(label).returning());
}
