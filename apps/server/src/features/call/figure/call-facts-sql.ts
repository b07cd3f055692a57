import { limits } from '@yobirin/contract/limits';
import { type SQL, sql } from '../../../platform/database/orm.ts';
import { placeLengthSql } from '../../chat/figure/chat-facts-sql.ts';

// What figures count of calls, one row for each. `asked` has the ID and the time (id, since, until) in the query around.

/**
 * Every ended call to the ID. A caller who gives up ends the ringing before its time is over (OP-363). Its quality is the worse of
 * both ends (OP-368).
 */
export const callFacts = {
  columns: [
    'rung',
    'answered',
    'missed',
    'abandoned',
    'failed',
    'talk_seconds',
    'answer_seconds',
    'measured',
    'relayed',
  ].concat(['loss_permille', 'jitter_ms', 'round_trip_ms', 'signaling_ms', 'ice_ms', 'dtls_ms']),
  select: sql`
    select call.id, call.created_at as at, call.receiver_user_id as user_id, call.chat_room_id,
      left(coalesce(guest.caller_name, call.caller_place,
        case when call.from_yobirin_property_id is null and call.caller_user_id is null then call.caller_name end), ${placeLengthSql}) as place,
      guest.guest_language::text as language,
      (call.called_at is not null)::int as rung,
      (call.answered_at is not null)::int as answered,
      (call.answered_at is null and not outcome.is_abandoned)::int as missed,
      outcome.is_abandoned::int as abandoned,
      (call.answered_at is not null and call.talking_at is null)::int as failed,
      floor(extract(epoch from call.ended_at - call.talking_at))::int as talk_seconds,
      ceil(extract(epoch from call.answered_at - call.called_at))::int as answer_seconds,
      (quality.relayed is not null)::int as measured,
      coalesce(quality.relayed, false)::int as relayed,
      quality.loss_permille, quality.jitter_ms, quality.round_trip_ms, quality.signaling_ms, quality.ice_ms, quality.dtls_ms
    from calls as call
    cross join lateral (
      select call.answered_at is null and call.status = 'UNCALL' and call.called_at is not null
        and call.ended_at < call.called_at + ${limits.ringingMs} * interval '1 ms' as is_abandoned
    ) as outcome
    left join chat_room_memberships as guest on guest.chat_room_id = call.chat_room_id and guest.yobirin_property_id is null
    left join lateral (
      select bool_or(is_relayed) as relayed, max(loss_permille) as loss_permille, max(jitter_ms) as jitter_ms,
        max(round_trip_ms) as round_trip_ms, max(signaling_ms) as signaling_ms, max(ice_ms) as ice_ms, max(dtls_ms) as dtls_ms
      from call_qualities where call_id = call.id
    ) as quality on true
    where call.to_yobirin_property_id = asked.id and call.created_at >= asked.since and call.created_at < asked.until
      and call.ended_at is not null and not call.is_to_guest`,
};

/** Every request to be called back. */
export const callbackFacts = {
  columns: ['callbacks', 'callbacks_kept'],
  select: sql`
    select request.id, request.created_at as at, request.taken_by_user_id as user_id, request.chat_room_id,
      left(guest.caller_name, ${placeLengthSql}) as place, guest.guest_language::text as language,
      1 as callbacks, (request.state = 'DONE')::int as callbacks_kept
    from callback_requests as request
    left join chat_room_memberships as guest
      on guest.chat_room_id = request.chat_room_id and guest.yobirin_property_id is null
    where request.yobirin_property_id = asked.id and request.created_at >= asked.since and request.created_at < asked.until`,
};

/** When the ID was first called, or asked to call back, as a column. Open and closed requests have an index each. */
export function firstCallAtSql(yobirinPropertyId: SQL): SQL {
  const isOfId = sql`yobirin_property_id = ${yobirinPropertyId}`;
  return sql`least(
    (select min(created_at) from calls where to_yobirin_property_id = ${yobirinPropertyId}),
    (select min(created_at) from callback_requests where ${isOfId} and state in ('WAITING', 'TAKEN')),
    (select min(created_at) from callback_requests where ${isOfId} and closed_at is not null)
  )`;
}

/** The IDs and times of calls and requests that changed since `asked.since`. Each branch has an index. */
export const changedCallsSql = sql`
  select to_yobirin_property_id as id, created_at as at from calls, asked
  where ended_at > asked.since and room_id not like 'ended-%' and not is_to_guest
  union
  select call.to_yobirin_property_id, call.created_at
  from asked, call_qualities as quality join calls as call on call.id = quality.call_id
  where quality.created_at > asked.since
  union
  select yobirin_property_id, created_at from callback_requests, asked
  where greatest(created_at, closed_at) > asked.since`;
