import { randomUUID } from 'node:crypto';
import { calls } from '../../features/call/call.tables.ts';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { buildProperty } from './property.ts';

export type Call = typeof calls.$inferSelect;

/** A visitor's call that is ringing. */
export async function buildCall(db: Executor, overrides: Partial<typeof calls.$inferInsert> = {}): Promise<Call> {
  const now = new Date();
  const call = {
    status: 'CALLING' as const,
    roomId: randomUUID(),
    callerName: 'Room 101',
    isAuthenticatedCall: false,
    createdAt: now,
    calledAt: now,
    heartbeatAt: now,
  };
  const toYobirinPropertyId = overrides.toYobirinPropertyId ?? (await buildProperty(db)).id;
  return onlyRow(
    await db
      .insert(calls)
      .values({ ...call, ...overrides, toYobirinPropertyId })
      .returning(),
  );
}
