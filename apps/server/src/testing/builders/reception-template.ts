import { weekdays } from '@yobirin/contract/schedule';
import { receptionTemplates } from '../../features/directory/schedule/calendar.tables.ts';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';

/** A template that is closed all week. Returns its id. */
export async function buildTemplate(db: Executor, accountId: string): Promise<string> {
  const content = { name: 'Office', week: weekdays.map(() => []), exceptions: [] };
  const template = { ...content, accountId, createdAt: new Date() };
  return onlyRow(await db.insert(receptionTemplates).values(template).returning()).id;
}
