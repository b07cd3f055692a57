import { zoneOffsetMs } from '@yobirin/contract/zoned-time';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import type { ScheduleSetting } from './schedule-row.tsx';

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

/** Sends all seven rows and their time zone (SCHED-08). */
export function sendHours(rows: readonly ScheduleSetting[], expectedVersion: number | null) {
  const timeZone = rows[0]?.timeZone ?? '';
  return request(UpdateSchedule, {
    scheduleSettings: rows.map(({ id, isAvailableForCall, beginTime, endTime }) => ({
      id,
      isAvailableForCall,
      beginTime,
      endTime,
    })),
    offsetMinutes: zoneOffsetMs(new Date(), timeZone) / 60_000,
    timeZone,
    expectedVersion,
  });
}
