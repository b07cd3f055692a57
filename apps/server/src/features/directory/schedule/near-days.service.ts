import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { lockProperty } from '../profile/profile.queries.ts';
import { findCalendar, findOutdated, saveCalendar } from './calendar.queries.ts';
import { isOver, nearDays, renewalDay } from './near-days.ts';

const batch = 100;

/** Renews the days that are kept ready. Each calendar has a transaction of its own, so that a failure repeats little. */
export async function renewNearDays({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (let found = batch; found === batch; ) {
    const calendars = await findOutdated(db, renewalDay(now), batch);
    for (const { yobirinPropertyId: id } of calendars) await db.transaction((tx) => renew(tx, id, now));
    found = calendars.length;
  }
}

async function renew(tx: Transaction, id: string, now: Date): Promise<void> {
  // An edit of the calendar locks the profile, too.
  await lockProperty(tx, id);
  const calendar = await findCalendar(tx, id);
  if (!calendar) return;
  const exceptions = calendar.exceptions.filter((exception) => !isOver(exception, now));
  const near = await nearDays({ ...calendar, exceptions }, now);
  await saveCalendar(tx, id, { exceptions, near, nearUntil: near?.until ?? null });
}
