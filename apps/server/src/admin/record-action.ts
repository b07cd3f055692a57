import { desc, eq } from 'drizzle-orm';
import { operatorActed } from '../features/admin/admin.jobs.ts';
import { adminActions } from '../features/admin/admin.tables.ts';
import type { Executor } from '../platform/database/client.ts';
import type { AdminContext } from './admin-context.ts';

type Action = {
  action: string;
  accountId: string;
  yobirinPropertyId?: string;
  details?: Record<string, unknown>;
};

/**
 * Writes to the log of actions in the transaction of the action, so that neither exists without the other. A server also logs it
 * as a security event, without the operator's name and the details.
 */
export async function recordAction(
  { operator, clock, jobs }: AdminContext,
  db: Executor,
  { details = {}, ...action }: Action,
): Promise<void> {
  await db.insert(adminActions).values({ ...action, details, operator, createdAt: clock.now() });
  await jobs.send(db, operatorActed, action);
}

/** Returns the actions on an account, newest first. */
export function findActions({ db }: AdminContext, accountId: string) {
  return db
    .select()
    .from(adminActions)
    .where(eq(adminActions.accountId, accountId))
    .orderBy(desc(adminActions.id))
    .limit(50);
}
