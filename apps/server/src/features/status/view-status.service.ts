import {
  type Objective,
  type ObjectiveStatus,
  objectives,
  objectiveTarget,
  type PartStatus,
  type StatusDay,
  type StatusPart,
  type StatusState,
  type StatusView,
  statusDays,
  statusParts,
} from '@yobirin/contract/status';
import type { Context } from '../../context.ts';
import { logUnlessAway } from '../../platform/database/log-unless-away.ts';
import { within } from '../../platform/within.ts';
import { unprobedMs } from './probe-site.service.ts';
import { type DayRow, findParts, type IncidentRow, listDays, listIncidents, type PartRow } from './status.queries.ts';
import { lastDays } from './status-days.ts';

type Reader = Pick<Context, 'db' | 'clock' | 'config'>;

const shownIncidents = 20;
const dayMs = 24 * 60 * 60_000;

/** The status of the site; null if it cannot be read. One answer serves all who ask within some seconds (STATUS-12). */
export type StatusViews = { find(): Promise<StatusView | null> };

const keptMs = 10_000;
/** A database that is back should be seen soon. */
const failureKeptMs = 2_000;
const patienceMs = 3_000;

export function createStatusViews(ctx: Reader & Pick<Context, 'log'>): StatusViews {
  let kept: { view: Promise<StatusView | null>; until: number } | null = null;

  async function load(): Promise<StatusView | null> {
    try {
      return await within(patienceMs, viewStatus(ctx));
    } catch (error) {
      logUnlessAway(ctx.log, error, 'the status could not be read');
      if (kept) kept.until = ctx.clock.monotonic() + failureKeptMs;
      return null;
    }
  }

  return {
    find() {
      const now = ctx.clock.monotonic();
      if (!kept || kept.until <= now) kept = { view: load(), until: now + keptMs };
      return kept.view;
    },
  };
}

export async function viewStatus({ db, clock, config }: Reader): Promise<StatusView> {
  const now = clock.now();
  const parts = statusParts.filter((part) => part !== 'mail' || config.isMailOn);
  const days = lastDays(now, config.timeZone, statusDays);
  const [rows, counted, incidents] = await Promise.all([
    findParts(db, parts),
    listDays(db, days[0] ?? ''),
    listIncidents(db, { since: new Date(now.getTime() - statusDays * dayMs), limit: shownIncidents }),
  ]);
  const daysOf = (kind: DayRow['kind'], name: string) => fillDays(days, counted, { kind, name });
  const viewed = parts.map((part) =>
    toPart(rows.find((row) => row.part === part) ?? null, { part, now, days: daysOf('probe', part) }),
  );
  return {
    state: stateOfAll(viewed),
    probedAt: latest(rows)?.toISOString() ?? null,
    parts: viewed,
    objectives: (Object.keys(objectives) as Objective[]).map(
      (
        objective, // The type of `keys` does not keep the names.
      ) => toObjective(objective, daysOf('objective', objective)),
    ),
    incidents: incidents.map(toIncident),
  };
}

function fillDays(
  days: readonly string[],
  rows: readonly DayRow[],
  { kind, name }: { kind: DayRow['kind']; name: string },
): StatusDay[] {
  const counted = new Map(rows.filter((row) => row.kind === kind && row.name === name).map((row) => [row.day, row]));
  return days.map((day) => ({ day, good: counted.get(day)?.good ?? 0, total: counted.get(day)?.total ?? 0 }));
}

function toPart(
  row: PartRow | null,
  { part, now, days }: { part: StatusPart; now: Date; days: StatusDay[] },
): PartStatus {
  const state = stateOf(row, now);
  return { part, state, failsSince: state === 'fails' ? (row?.failedSince?.toISOString() ?? null) : null, days };
}

function stateOf(row: PartRow | null, now: Date): StatusState {
  if (!row || now.getTime() - row.probedAt.getTime() > unprobedMs) return 'unknown';
  return row.isFailing ? 'fails' : 'works';
}

function stateOfAll(parts: readonly PartStatus[]): StatusState {
  if (parts.some(({ state }) => state === 'fails')) return 'fails';
  return parts.some(({ state }) => state === 'unknown') ? 'unknown' : 'works';
}

function latest(rows: readonly PartRow[]): Date | null {
  if (rows.length === 0) return null;
  return new Date(Math.max(...rows.map(({ probedAt }) => probedAt.getTime())));
}

function toObjective(objective: Objective, days: StatusDay[]): ObjectiveStatus {
  const sum = (count: (day: StatusDay) => number) => days.reduce((total, day) => total + count(day), 0);
  return {
    objective,
    withinSeconds: objectives[objective].withinMs / 1_000,
    target: objectiveTarget,
    good: sum(({ good }) => good),
    total: sum(({ total }) => total),
    days,
  };
}

function toIncident({ part, beganAt, endedAt }: IncidentRow): StatusView['incidents'][number] {
  return { part, beganAt: beganAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}
