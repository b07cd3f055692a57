import type { Executor } from '../../platform/database/client.ts';
import { and, eq, lt, sql } from '../../platform/database/orm.ts';
import { translationDays } from './translation.tables.ts';

type Day = { accountId: string; day: string };

/** Takes characters from the day's budget. Returns whether there were enough left; of two concurrent requests both count. */
export async function takeCharacters(
  db: Executor,
  { accountId, day, characters, max }: Day & { characters: number; max: number },
): Promise<boolean> {
  if (characters > max) return false;
  const taken = await db
    .insert(translationDays)
    .values({ accountId, day, characters })
    .onConflictDoUpdate({
      target: [translationDays.accountId, translationDays.day],
      set: { characters: sql`${translationDays.characters} + excluded.characters` },
      setWhere: sql`${translationDays.characters} + excluded.characters <= ${max}`,
    })
    .returning({ characters: translationDays.characters });
  return taken.length > 0;
}

/** Gives back characters that were taken and not translated. */
export async function giveBackCharacters(
  db: Executor,
  { accountId, day, characters }: Day & { characters: number },
): Promise<void> {
  await db
    .update(translationDays)
    .set({ characters: sql`greatest(${translationDays.characters} - ${characters}, 0)` })
    .where(isDay({ accountId, day }));
}

export async function findSpent(db: Executor, day: Day): Promise<number> {
  const [row] = await db.select({ characters: translationDays.characters }).from(translationDays).where(isDay(day));
  return row?.characters ?? 0;
}

export async function deleteDays(db: Executor, before: string): Promise<void> {
  await db.delete(translationDays).where(lt(translationDays.day, before));
}

export async function deleteDaysOfAccount(db: Executor, accountId: string): Promise<void> {
  await db.delete(translationDays).where(eq(translationDays.accountId, accountId));
}

function isDay({ accountId, day }: Day) {
  return and(eq(translationDays.accountId, accountId), eq(translationDays.day, day));
}
