import { dayOf } from '@yobirin/contract/calendar';
import type { Context } from '../../context.ts';
import { logUnlessAway } from '../../platform/database/log-unless-away.ts';
import { within } from '../../platform/within.ts';
import { addToDays } from './status.queries.ts';

type Counting = Pick<Context, 'db' | 'clock' | 'config' | 'log' | 'objectiveCounts'>;

const everyMs = 60_000;
/** A node that has to stop does not wait longer for its database. */
const lastMs = 2_000;

/** Writes the counts of this node each minute, until the returned function writes the last ones. */
export function keepObjectives(ctx: Counting): () => Promise<void> {
  if (ctx.config.status === 'off') return async () => {};
  let cancel = () => {};
  const wait = () => {
    cancel = ctx.clock.after(everyMs, () => void saveObjectives(ctx).finally(wait));
  };
  wait();
  return async () => {
    cancel();
    await within(lastMs, saveObjectives(ctx)).catch(() => {});
  };
}

/** Adds the counts of this node to those of the day. Without its database it keeps them for the next time. */
export async function saveObjectives({ db, clock, config, log, objectiveCounts }: Counting): Promise<void> {
  const counts = objectiveCounts.take();
  const day = dayOf(clock.now(), config.timeZone);
  try {
    await addToDays(
      db,
      [...counts].map(([name, tally]) => ({ kind: 'objective', name, day, ...tally })),
    );
  } catch (error) {
    objectiveCounts.giveBack(counts);
    logUnlessAway(log, error, 'the counts of the objectives could not be written');
  }
}
