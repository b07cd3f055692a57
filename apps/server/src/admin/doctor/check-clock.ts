import pg from 'pg';
import { type Check, type Finding, unused, works, wrong } from './check.ts';

const tolerableMs = 2_000;

/** The clock of this machine against the database's, and against the time that a push service sends with its answer. */
export const checkClock: Check = async ({ clock, databaseUrl, pushServices: [outside = ''], signal }) => {
  const [database, internet] = await Promise.all([
    databaseUrl === null ? null : measure(clock, () => askDatabase(databaseUrl)).catch(() => null),
    measure(clock, () => askInternet(outside, signal)).catch(() => null),
  ]);
  if (internet !== null && internet > tolerableMs + 1_000)
    return [
      wrong(
        `The clock of this machine is wrong by ${toSeconds(internet)}.`,
        'Set it by NTP (timedatectl set-ntp true).',
      ),
    ];
  if (database !== null && database > tolerableMs) return [differs(database, internet !== null)];
  if (database === null && internet === null) return [unused('There is nothing to compare the clock with.')];
  return [works('The clock is right.')];
};

function differs(ms: number, isOursRight: boolean): Finding {
  const words = `The clocks of this machine and of the database differ by ${toSeconds(ms)}: times that people read may be wrong.`;
  return isOursRight
    ? wrong(words, 'Set the clock of the database by NTP.')
    : wrong(words, 'Set both by NTP (timedatectl set-ntp true).');
}

type Clock = { now(): Date };

/** The other clock was read between the question and the answer. */
async function measure(clock: Clock, ask: () => Promise<Date>): Promise<number> {
  const asked = clock.now().getTime();
  const theirs = (await ask()).getTime();
  return Math.max(asked - theirs, theirs - clock.now().getTime(), 0);
}

async function askDatabase(connectionString: string): Promise<Date> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select clock_timestamp() as now');
    return rows[0].now;
  } finally {
    await client.end().catch(() => {});
  }
}

/** HTTP sends whole seconds. */
async function askInternet(url: string, signal: AbortSignal): Promise<Date> {
  const { headers } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
  const date = new Date(headers.get('date') ?? '');
  if (Number.isNaN(date.getTime())) throw new Error('The answer has no date');
  return date;
}

function toSeconds(ms: number): string {
  return `${Math.round(ms / 1_000)} seconds`;
}
