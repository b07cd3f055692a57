import type { Context } from '../../context.ts';
import { findSpent, giveBackCharacters, takeCharacters } from './budget.queries.ts';

type BudgetContext = Pick<Context, 'db' | 'clock' | 'config'>;

/** What `asked` has beyond the budget, as a part of it (TRANS-08). */
const reserve = 0.1;

/** Whether the account translates nothing by itself any more until the next day. */
export async function isBudgetSpent({ db, clock, config }: BudgetContext, accountId: string): Promise<boolean> {
  const spent = await findSpent(db, { accountId, day: dayOf(clock.now()) });
  return spent >= config.translateBudgetPerDay;
}

type Expense = { accountId: string; characters: number; why: 'automatic' | 'asked' };

/** Takes the characters of texts from the account's budget. Returns a function that gives them back, or null if too few are left. */
export async function spend(
  { db, clock, config }: BudgetContext,
  { accountId, characters, why }: Expense,
): Promise<((characters: number) => Promise<void>) | null> {
  const day = dayOf(clock.now());
  const budget = config.translateBudgetPerDay;
  const max = why === 'asked' ? Math.floor(budget * (1 + reserve)) : budget;
  if (!(await takeCharacters(db, { accountId, day, characters, max }))) return null;
  return (unused) => giveBackCharacters(db, { accountId, day, characters: unused });
}

/** The day in UTC, such as `2026-11-17`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
