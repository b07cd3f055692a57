import pg from 'pg';

/** For the start: pg-boss begins its first round as soon as it is connected. */
export async function takeAsDue(connectionString: string, schema: string): Promise<void> {
  const client = new pg.Client({ connectionString, query_timeout: 60_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select to_regclass($1) as version', [`${schema}.version`]);
    if (rows[0].version !== null) await client.query(takeAsDueSql(schema));
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * After the clock of the database was set back, moves what pg-boss has written by the earlier clock to the present (HEAL-33).
 * Otherwise jobs that wait would wait for as long as the clock was set back, and so would the scheduler, whose last round lies
 * ahead. That round tells that the clock was set back; of several nodes, one gets its row and does the work. Changes nothing
 * otherwise.
 */
export function takeAsDueSql(schema: string): string {
  return `
    with stepped as (
      update ${schema}.version set cron_on = null where cron_on > now() returning 1
    ), queues as (
      update ${schema}.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null
      where exists (select from stepped) and greatest(monitor_on, monitor_claim_on, maintain_on) > now()
    )
    update ${schema}.job set
      created_on = least(created_on, now()),
      started_on = least(started_on, now()),
      start_after = case
        when state < 'active' and created_on > now() then start_after - (created_on - now())
        when state = 'retry' then least(start_after, now() + ${longestPause})
        else start_after
      end,
      singleton_on = case when ${isSlotAhead} then null else singleton_on end
    where exists (select from stepped) and (state <= 'active' or ${isSlotAhead})`;
}

/** As pg-boss calculates it, with the longest random part. */
const longestPause = `
  least(retry_delay_max, greatest(retry_delay, 1) * 2 ^ least(16, retry_count + 1)) * interval '1 second'`;

/** The scheduler sends one job for each minute. A minute that comes again would be taken as done. */
const isSlotAhead = `(name = '__pgboss__send-it' and singleton_on > now() at time zone 'UTC')`;
