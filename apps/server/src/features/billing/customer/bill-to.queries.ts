import type { BillTo } from '@yobirin/contract/bill-to';
import type { Executor } from '../../../platform/database/client.ts';
import { eq } from '../../../platform/database/orm.ts';
import { billTos } from '../billing.tables.ts';

const { company, department, name, address } = billTos;

/** Null if the owner has never entered one. */
export async function findBillToOfAccount(db: Executor, accountId: string): Promise<BillTo | null> {
  const [found] = await db
    .select({ company, department, name, address })
    .from(billTos)
    .where(eq(billTos.accountId, accountId));
  return found ?? null;
}

export async function saveBillTo(db: Executor, row: typeof billTos.$inferInsert): Promise<void> {
  const { accountId: _, ...changes } = row;
  await db.insert(billTos).values(row).onConflictDoUpdate({ target: billTos.accountId, set: changes });
}

export async function deleteBillTo(db: Executor, accountId: string): Promise<void> {
  await db.delete(billTos).where(eq(billTos.accountId, accountId));
}
