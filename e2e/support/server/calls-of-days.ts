import { expect } from '@playwright/test';
import { queryDatabase } from './database.ts';

type Calls = {
  yobirinId: string;
  count: number;
  /** The name of the QR code. */
  place: string;
  isAnswered: boolean;
  /** Whose ID it is answered by. */
  answererId?: string;
};

/** Calls to an ID, each an hour before the other, the last of them an hour ago. */
export async function addCalls({ yobirinId, count, place, isAnswered, answererId }: Calls): Promise<void> {
  await queryDatabase(
    `insert into calls (status, room_id, to_yobirin_property_id, receiver_user_id, caller_name, is_authenticated_call,
       created_at, called_at, answered_at, talking_at, ended_at, heartbeat_at)
     select (case when $4 then 'FINISHED' else 'UNCALL' end)::call_status, gen_random_uuid()::text, property.id,
       case when $4 then (
         select user_id from memberships join yobirin_properties as own on own.membership_id = memberships.id
         where lower(own.yobirin_id) = lower($5)
       ) end,
       $3, false, at, at, case when $4 then at + interval '4 seconds' end, case when $4 then at + interval '4 seconds' end,
       at + interval '64 seconds', at
     from yobirin_properties as property
     cross join lateral (select now() - hours * interval '1 hour' as at from generate_series(1, $2::int) as hours) as times
     where lower(property.yobirin_id) = lower($1)`,
    [yobirinId, count, place, isAnswered, answererId ?? yobirinId],
  );
  // Only what has just ended is looked for in an ID that was counted before.
  await queryDatabase(
    `delete from figure_ids where yobirin_property_id in (select id from yobirin_properties where lower(yobirin_id) = lower($1))`,
    [yobirinId],
  );
}

/** Lets the server count at once, not when its job is due. A count that is under way may have begun too early for what was added. */
export async function countFigures(): Promise<void> {
  await expect(async () => {
    const added = await queryDatabase(
      `insert into pgboss.job (name, data, policy) select name, '{}', policy from pgboss.queue where name = $1
       on conflict do nothing`,
      ['figure.count'],
    );
    expect(added).toBe(1);
  }).toPass({ intervals: [200] });
}
