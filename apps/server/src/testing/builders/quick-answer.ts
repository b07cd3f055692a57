import { quickAnswers } from '../../features/quick-answer/quick-answer.tables.ts';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';

type Overrides = Pick<typeof quickAnswers.$inferInsert, 'accountId'> & Partial<typeof quickAnswers.$inferInsert>;

/** A quick answer in Japanese that all members share. Returns its id. */
export async function buildQuickAnswer(db: Executor, overrides: Overrides): Promise<string> {
  const texts = { ja: '大浴場は15時からです。', en: '', ko: '', zhHans: '', zhHant: '' };
  const answer = { name: '大浴場', nameKey: '大浴場', ...texts, createdAt: new Date(), ...overrides };
  return onlyRow(await db.insert(quickAnswers).values(answer).returning()).id;
}
