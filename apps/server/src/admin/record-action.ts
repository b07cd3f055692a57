import { operatorActed } from '../features/admin/admin.jobs.ts';
import { adminActions } from '../features/admin/admin.tables.ts';
import type { Executor } from '../platform/database/client.ts';
import { desc, eq } from '../platform/database/orm.ts';
import type { AdminContext } from './admin-context.ts';

type Action = {
  action: string;
  /** Missing if the action concerns no account. */
  accountId?: string | undefined;
  yobirinPropertyId?: string;
  subjectUserId?: string;
  details?: Record<string, unknown>;
};

/**
 * Writes to the account's list of actions in the transaction of the action, so that neither exists without the other. A server
 * also logs it as a security event, without the operator's name and the details; if it concerns no account, that is all.
 */
export async function recordAction(
  { operator, clock, jobs }: AdminContext,
  db: Executor,
  { details = {}, subjectUserId, ...acted }: Action,
): Promise<void> {
  const { accountId } = acted;
  if (accountId !== undefined) {
    await db.insert(adminActions).values({ ...acted, accountId, details, operator, createdAt: clock.now() });
  }
  await jobs.send(db, operatorActed, { ...acted, subjectUserId });
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
