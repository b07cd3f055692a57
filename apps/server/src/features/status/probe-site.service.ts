import { dayOf } from '@yobirin/contract/calendar';
import { type StatusPart, statusDays } from '@yobirin/contract/status';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { judgeProbe } from './judge-probe.ts';
import type { ProbeLog } from './probe-log.ts';
import { type Probes, runProbes } from './run-probes.ts';
import {
  addOutage,
  addToDays,
  beginIncident,
  deleteOld,
  endIncident,
  lockParts,
  type PartRow,
  savePart,
  takeMinute,
} from './status.queries.ts';
import { lastDays, minutesByDay } from './status-days.ts';

/** Nothing may be tried for this long, for example while a node restarts, before it counts as an outage (STATUS-07). */
export const unprobedMs = 3 * 60_000;

type ProbeContext = Pick<Context, 'db' | 'clock' | 'config'>;

/** Tries every part and keeps the outcome, once for all nodes in each minute. */
export async function probeSite(ctx: ProbeContext, probes: Probes, probeLog: ProbeLog): Promise<void> {
  const minute = new Date(Math.floor(ctx.clock.now().getTime() / 60_000) * 60_000);
  if (!(await takeMinute(ctx.db, minute))) return;
  const outcomes = await runProbes(probes, probeLog);
  await ctx.db.transaction((tx) => keepOutcomes(ctx, tx, outcomes));
}

async function keepOutcomes(
  { clock, config }: ProbeContext,
  tx: Transaction,
  outcomes: ReadonlyMap<StatusPart, boolean>,
): Promise<void> {
  const at = clock.now();
  const { timeZone } = config;
  const parts = [...outcomes.keys()];
  const before = await lockParts(tx, parts);
  await countOutage(tx, { before, parts, at, timeZone });

  const day = dayOf(at, timeZone);
  await addToDays(
    tx,
    [...outcomes].map(([name, isGood]) => ({ kind: 'probe', name, day, good: isGood ? 1 : 0, total: 1 })),
  );
  for (const [part, isGood] of outcomes) {
    const { incident, ...state } = judgeProbe(before.find((row) => row.part === part) ?? null, { isGood, at });
    await savePart(tx, { part, probedAt: at, ...state });
    if (incident === 'ends') await endIncident(tx, part, at);
    else if (incident) await beginIncident(tx, { part, ...incident });
  }

  const [firstDay = day] = lastDays(at, timeZone, statusDays);
  await deleteOld(tx, { day: firstDay, at: new Date(at.getTime() - statusDays * 24 * 60 * 60_000) });
}

type Outage = { before: readonly PartRow[]; parts: readonly StatusPart[]; at: Date; timeZone: string };

/** No node could try the parts, or none could write down the outcome: the minutes since the last probe count as failed. */
async function countOutage(tx: Transaction, { before, parts, at, timeZone }: Outage): Promise<void> {
  const lastAt = Math.max(...before.map(({ probedAt }) => probedAt.getTime()));
  const oldestAt = at.getTime() - statusDays * 24 * 60 * 60_000;
  if (before.length === 0 || at.getTime() - lastAt <= unprobedMs + 60_000) return;
  const from = new Date(Math.max(lastAt, oldestAt));
  const days = minutesByDay({ from, to: at }, timeZone);
  await addToDays(
    tx,
    [...days].flatMap(([day, total]) => parts.map((name) => ({ kind: 'probe' as const, name, day, good: 0, total }))),
  );
  await addOutage(tx, { beganAt: from, endedAt: at });
}
