import type { Page } from '@playwright/test';
import { fetchAccessToken } from './signin-cookies.ts';

type Row = { id: string; timeZone: string; offsetMinutes: number };

/** Lets the first ID of the signed-in user take calls around the clock: journeys run at any hour. */
export async function openAroundTheClock(page: Page): Promise<void> {
  const { authenticatedUser } = await send(page, ownHours);
  const rows: Row[] = authenticatedUser.memberships[0].yobirinProperties[0].scheduleSettings;
  const [{ timeZone, offsetMinutes } = { timeZone: '', offsetMinutes: 0 }] = rows;
  const wholeDay = { isAvailableForCall: true, beginTime: '00:00', endTime: '24:00' };
  const scheduleSettings = rows.map(({ id }) => ({ id, ...wholeDay }));
  await send(page, saveHours, { scheduleSettings, offsetMinutes, timeZone });
}

const ownHours = `{
  authenticatedUser { memberships { yobirinProperties { scheduleSettings { id timeZone offsetMinutes } } } }
}`;
const saveHours = `mutation ($scheduleSettings: [ScheduleSettingInput!]!, $offsetMinutes: Int!, $timeZone: String!) {
  updateScheduleSettings(scheduleSettings: $scheduleSettings, offsetMinutes: $offsetMinutes, timeZone: $timeZone) { id }
}`;

async function send(page: Page, query: string, variables = {}) {
  const authorization = `Bearer ${await fetchAccessToken(page.context())}`;
  const response = await page.request.post('/graphql', { headers: { authorization }, data: { query, variables } });
  const { data, errors } = await response.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
