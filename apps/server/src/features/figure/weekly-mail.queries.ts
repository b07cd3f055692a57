import type { Executor, Transaction } from '../../platform/database/client.ts';
import { sql } from '../../platform/database/orm.ts';
import { timeZoneSql } from '../directory/schedule/time-zone-sql.ts';

/** An account whose owner is due to be told about the week before `week`, which is a Monday. */
export type DueAccount = { accountId: string; userId: string; week: string };

/** The accounts whose owners have Monday, 8 o'clock or later, and were not told yet. */
export async function findDueAccounts(db: Executor, now: Date): Promise<DueAccount[]> {
  const { rows } = await db.execute<DueAccount>(sql`
    select seat.account_id::text as "accountId", seat.user_id::text as "userId", local.time::date::text as week
    from memberships as seat
    join yobirin_properties as property on property.membership_id = seat.id and property.deleted_at is null
    cross join lateral (
      select ${now.toISOString()}::timestamptz at time zone ${timeZoneSql(sql`property.id`)} as time
    ) as local
    where seat.role = 'OWNER' and seat.user_id is not null
      and extract(isodow from local.time) = 1 and extract(hour from local.time) >= 8
      and not exists (
        select from figure_mails where account_id = seat.account_id and figure_mails.week >= local.time::date
      )`);
  return rows;
}

/** Returns false if another node has told the owner. */
export async function claimWeek(tx: Transaction, { accountId, week }: DueAccount): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into figure_mails (account_id, week) values (${accountId}::bigint, ${week}::date)
    on conflict (account_id) do update set week = excluded.week where figure_mails.week < excluded.week
    returning account_id`);
  return rows.length > 0;
}
