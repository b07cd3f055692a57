import { demoUser } from '../../../e2e/support/server/demo-user.ts';
import { weekdays } from '../../../packages/contract/src/schedule.ts';
import type { Album } from '../album.ts';
import { signInToAsk } from '../ask-server.ts';
import type { Stage } from '../stage.ts';

/** The pages that visitors see before a call, and the schedule behind them. */
export async function tourCallPages(stage: Stage, album: Album): Promise<void> {
  await takeOpenPages(stage, album);
  await takePassword(stage, album);
  await takeHours(stage, album);
  await takeClosedPage(stage, album);
}

async function takeOpenPages({ open, texts }: Stage, album: Album): Promise<void> {
  const page = await open('phone');
  await page.goto('/demo-desk', { waitUntil: 'networkidle' });
  await album.take('call-page', page);
  await page.goto(`/demo-desk?autoCallerName=${encodeURIComponent(texts.room)}`, { waitUntil: 'networkidle' });
  await album.take('call-page-room', page);
  await page.context().close();
}

async function takePassword({ open, words, texts }: Stage, album: Album): Promise<void> {
  const page = await open('phone');
  await page.goto(`/demo-1?autoCallerName=${encodeURIComponent(texts.chat.guest)}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: words('visitor_call'), exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('bell2026');
  await album.take('call-password', page);
  await page.context().close();
}

async function takeHours({ open, words }: Stage, album: Album): Promise<void> {
  const page = await open('phone', 'freelancer');
  await page.goto('/account/schedule', { waitUntil: 'networkidle' });
  await page.getByRole('list', { name: words('schedule_week') }).evaluate((week) => {
    week.scrollIntoView();
    window.scrollBy(0, -64);
  });
  await album.take('schedule', page);

  await page.evaluate(() => window.scrollTo(0, 0));
  const absence = page.getByRole('switch', { name: words('schedule_absent') });
  await absence.click({ force: true });
  const toast = page.getByRole('alertdialog').filter({ hasText: words('schedule_absent_on') });
  await toast.getByRole('button', { name: words('common_close') }).click();
  await toast.waitFor({ state: 'detached' });
  await album.take('absence', page);
  await absence.click({ force: true });
  await page.getByText(words('schedule_absent_off')).waitFor();
  await page.context().close();
}

/** Pictures are taken at any hour, so the freelancer takes the day off to close the page. */
async function takeClosedPage({ open, url }: Stage, album: Album): Promise<void> {
  const ask = await signInToAsk(url, demoUser('freelancer'));
  const { authenticatedUser } = await ask(ownHours);
  const rows: Row[] = authenticatedUser.memberships[0].yobirinProperties[0].scheduleSettings;
  const today = weekdayInTokyo(new Date());
  const scheduleSettings = rows.map(({ id, dow, isAvailableForCall, beginTime, endTime }) => ({
    id,
    isAvailableForCall: isAvailableForCall && dow !== today,
    beginTime,
    endTime,
  }));
  await ask(saveHours, { scheduleSettings });

  const page = await open('phone');
  await page.goto('/demo-freelancer', { waitUntil: 'networkidle' });
  await album.take('call-page-closed', page);
  await page.context().close();
}

type Weekday = (typeof weekdays)[number];
type Row = { id: string; dow: Weekday; isAvailableForCall: boolean; beginTime: string; endTime: string };

function weekdayInTokyo(now: Date): Weekday | undefined {
  const name = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo', weekday: 'short' }).format(now);
  return weekdays.find((dow) => dow === name.toUpperCase());
}

const ownHours = `{
  authenticatedUser {
    memberships { yobirinProperties { scheduleSettings { id dow isAvailableForCall beginTime endTime } } }
  }
}`;
const saveHours = `mutation ($scheduleSettings: [ScheduleSettingInput!]!) {
  updateScheduleSettings(scheduleSettings: $scheduleSettings, timeZone: "Asia/Tokyo", offsetMinutes: -540) { id }
}`;
