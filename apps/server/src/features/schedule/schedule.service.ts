import type { Context } from '../../context.ts';
import type { Executor } from '../../platform/database/client.ts';
import { insertDefaultSchedule } from './schedule.queries.ts';

/** Gives a new property its reception hours. */
export async function createSchedule(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  db: Executor,
  yobirinPropertyId: string,
): Promise<void> {
  await insertDefaultSchedule(db, { yobirinPropertyId, timeZone: config.timeZone, now: clock.now() });
}
