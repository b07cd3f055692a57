import type { BusySpan, Calendar } from '@yobirin/contract/calendar';
import type { Schedule } from '@yobirin/contract/schedule';
import { type AnyColumn, type SQL, sql } from '../../../platform/database/orm.ts';
import { groupMemberships, groups } from '../holder/group.tables.ts';
import { memberships } from '../holder/member.tables.ts';
import { yobirinProperties } from '../profile/profile.tables.ts';
import { receptionCalendars } from './calendar.tables.ts';
import { scheduleSettings } from './schedule.tables.ts';
import type { NearDays } from './stored-calendar.ts';

/** The reception hours of a property as its queries read them. */
export type StoredHours = Pick<Schedule, 'rows' | 'timeZone'> & { calendar: StoredCalendar | null };

type StoredCalendar = {
  week: Calendar['week'] | null;
  backAt: string | null;
  near: NearDays | null;
  busy: BusySpan[];
  /** The IDs of a group's members who take its calls. Null unless they together are its hours. */
  members: { id: string; isAbsent: boolean; hours: StoredHours }[] | null;
  /** Whether a member who takes the group's calls has no ID in its account. */
  hasOtherMember: boolean;
};

/** The reception hours of a property, as a column, to save a second query. */
export function scheduleJson(yobirinPropertyId: AnyColumn): SQL<StoredHours> {
  // Nested, because Drizzle would otherwise omit the table name, and `id` would mean the row of the schedule.
  const property = sql`${yobirinPropertyId}`;
  return hoursJson(property, {
    members: sql`case when ${receptionCalendars.isByMembers} then ${membersJson(property)} end`,
    hasOtherMember: sql`${receptionCalendars.isByMembers} and ${hasOtherMemberSql(property)}`,
  });
}

function hoursJson(property: SQL, group: { members: SQL; hasOtherMember: SQL }): SQL<StoredHours> {
  const { dow, isAvailableForCall, beginTime, endTime, timeZone } = scheduleSettings;
  return sql<StoredHours>`(
    select json_build_object(
      'timeZone', min(${timeZone}),
      'rows', json_agg(json_build_object(
        'dow', ${dow}, 'isAvailableForCall', ${isAvailableForCall},
        'beginTime', ${asMinutes(beginTime)}, 'endTime', ${asMinutes(endTime)}
      ) order by ${dow}),
      'calendar', ${calendarJson(property, group)}
    ) from ${scheduleSettings} where ${scheduleSettings.yobirinPropertyId} = ${property}
  )`;
}

/** Null for an ID that has nothing but its rows. */
function calendarJson(property: SQL, { members, hasOtherMember }: { members: SQL; hasOtherMember: SQL }): SQL {
  const { week, backAt, near, busy } = receptionCalendars;
  return sql`(
    select json_build_object(
      'week', ${week}, 'backAt', ${backAt}, 'near', ${near}, 'busy', ${busy},
      'members', ${members}, 'hasOtherMember', ${hasOtherMember}
    ) from ${receptionCalendars} where ${receptionCalendars.yobirinPropertyId} = ${property}
  )`;
}

const none = { members: sql`null`, hasOtherMember: sql`false` };

/** The IDs on seats of the group's account that its valid members hold. */
function membersJson(property: SQL): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', own.id::text, 'isAbsent', not own.is_available_for_call, 'hours', ${hoursJson(sql`own.id`, none)}
    )), '[]'::json)
    from ${groupMemberships} as member
    join ${yobirinProperties} as shared on shared.group_id = member.group_id
    join ${groups} on groups.id = member.group_id
    join ${memberships} as seat on seat.user_id = member.user_id and seat.account_id = groups.account_id
    join ${yobirinProperties} as own on own.membership_id = seat.id and ${isUsable}
    where shared.id = ${property} and member.is_valid
  )`;
}

function hasOtherMemberSql(property: SQL): SQL {
  return sql`exists (
    select from ${groupMemberships} as member
    join ${yobirinProperties} as shared on shared.group_id = member.group_id
    join ${groups} on groups.id = member.group_id
    where shared.id = ${property} and member.is_valid and not exists (
      select from ${memberships} as seat
      join ${yobirinProperties} as own on own.membership_id = seat.id and ${isUsable}
      where seat.user_id = member.user_id and seat.account_id = groups.account_id
    )
  )`;
}

const isUsable = sql`own.yobirin_id is not null and own.deleted_at is null and own.paused_at is null
  and own.suspended_at is null`;

/** `09:00` instead of `09:00:00`. Keeps `24:00`. */
function asMinutes(time: AnyColumn): SQL {
  return sql`left(${time}::text, 5)`;
}
