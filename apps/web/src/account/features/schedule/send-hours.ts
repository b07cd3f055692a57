import { zoneOffsetMs } from '@yobirin/contract/zoned-time';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import type { Profile } from '../../shared/current-profile/profile-query.ts';
import { type DayHours, isPlainDay, weekInput } from './day-hours.ts';
import { updateCalendar } from './use-calendar-saving.ts';

const UpdateSchedule = graphql(`
  mutation UpdateSchedule(
    $scheduleSettings: [ScheduleSettingInput!]!
    $offsetMinutes: Int!
    $timeZone: String!
    $expectedVersion: Int
  ) {
    updateScheduleSettings(
      scheduleSettings: $scheduleSettings
      offsetMinutes: $offsetMinutes
      timeZone: $timeZone
      expectedVersion: $expectedVersion
    ) {
      id
    }
  }
`);

type Week = { days: readonly DayHours[]; saved: readonly DayHours[] };

/** Sends all seven rows and their time zone (SCHED-08), or the spans of all days once a day has more than its row can say. */
export function sendHours(profile: Profile, { days, saved }: Week) {
  if ([...days, ...saved].every(isPlainDay)) return sendRows(profile, days);
  return updateCalendar(profile, { week: weekInput(days) });
}

function sendRows({ scheduleSettings, version }: Profile, days: readonly DayHours[]) {
  const timeZone = scheduleSettings[0]?.timeZone ?? '';
  return request(UpdateSchedule, {
    scheduleSettings: days.map(({ id, isOpen, spans: [span] }) => ({
      id,
      isAvailableForCall: isOpen,
      beginTime: span?.beginTime ?? '',
      endTime: span?.endTime ?? '',
    })),
    offsetMinutes: zoneOffsetMs(new Date(), timeZone) / 60_000,
    timeZone,
    expectedVersion: version,
  });
}
