import type { StatusPart } from '@yobirin/contract/status';
import type { Executor } from '../../platform/database/client.ts';
import { and, desc, eq, gte, inArray, isNull, lt, ne, or, sql } from '../../platform/database/orm.ts';
import { statusDays, statusIncidents, statusParts } from './status.tables.ts';

export type PartRow = typeof statusParts.$inferSelect;
export type DayRow = typeof statusDays.$inferSelect;
export type IncidentRow = typeof statusIncidents.$inferSelect;

/**
 * Takes a minute for this node. Returns false if another node has it. Any minute but the last one is free, so that a clock that was set
 * back does not stop the probes.
 */
export async function takeMinute(db: Executor, minute: Date): Promise<boolean> {
  const taken = await db
    .insert(statusParts)
    .values({ part: 'site', probedAt: minute })
    .onConflictDoUpdate({
      target: statusParts.part,
      set: { probedAt: minute },
      setWhere: ne(statusParts.probedAt, minute),
    })
    .returning({ part: statusParts.part });
  return taken.length > 0;
}

export function findParts(db: Executor, parts: readonly StatusPart[]): Promise<PartRow[]> {
  return db
    .select()
    .from(statusParts)
    .where(inArray(statusParts.part, [...parts]));
}

/** Locks the rows of these parts until the transaction ends. A part that was never tried has none. */
export function lockParts(db: Executor, parts: readonly StatusPart[]): Promise<PartRow[]> {
  return db
    .select()
    .from(statusParts)
    .where(inArray(statusParts.part, [...parts]))
    .orderBy(statusParts.part)
    .for('update');
}

export async function savePart(db: Executor, { part, ...state }: PartRow): Promise<void> {
  await db
    .insert(statusParts)
    .values({ part, ...state })
    .onConflictDoUpdate({ target: statusParts.part, set: state });
}

/** Adds to the counts of each day. Names and days must not repeat. */
export async function addToDays(db: Executor, rows: readonly DayRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(statusDays)
    .values([...rows])
    .onConflictDoUpdate({
      target: [statusDays.kind, statusDays.name, statusDays.day],
      set: {
        good: sql`${statusDays.good} + excluded.good`,
        total: sql`${statusDays.total} + excluded.total`,
      },
    });
}

export function listDays(db: Executor, since: string): Promise<DayRow[]> {
  return db.select().from(statusDays).where(gte(statusDays.day, since));
}

export async function beginIncident(db: Executor, incident: { part: StatusPart; beganAt: Date }): Promise<void> {
  await db.insert(statusIncidents).values(incident).onConflictDoNothing();
}

export async function endIncident(db: Executor, part: StatusPart, endedAt: Date): Promise<void> {
  await db
    .update(statusIncidents)
    .set({ endedAt })
    .where(and(eq(statusIncidents.part, part), isNull(statusIncidents.endedAt)));
}

/** Adds an incident of the whole site, which is over. */
export async function addOutage(db: Executor, outage: { beganAt: Date; endedAt: Date }): Promise<void> {
  await db.insert(statusIncidents).values({ part: 'site', ...outage });
}

/** The incidents that ended after `since` or go on, newest first. */
export function listIncidents(db: Executor, { since, limit }: { since: Date; limit: number }): Promise<IncidentRow[]> {
  return db
    .select()
    .from(statusIncidents)
    .where(or(isNull(statusIncidents.endedAt), gte(statusIncidents.endedAt, since)))
    .orderBy(desc(statusIncidents.beganAt), desc(statusIncidents.id))
    .limit(limit);
}

/** Deletes what no page shows any more. */
export async function deleteOld(db: Executor, { day, at }: { day: string; at: Date }): Promise<void> {
  await db.delete(statusDays).where(lt(statusDays.day, day));
  await db.delete(statusIncidents).where(lt(statusIncidents.endedAt, at));
}
