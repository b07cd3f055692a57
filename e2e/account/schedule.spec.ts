import type { Page } from '@playwright/test';
import { expect, expectAccessible, inEnglish, test } from '../fixtures.ts';
import { answerBroken, breakOperation } from '../support/browser/answer-broken.ts';
import { saveButton } from '../support/browser/edit-buttons.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { demoUser } from '../support/server/demo-user.ts';
import { switchId } from '../support/team/switch-id.ts';

test('the hours of a week are set and kept [SCHED-01] [SCHED-08] [VALID-16] [VALID-19] @phone', async ({
  page,
  signIn,
}) => {
  const { yobirinId } = await signIn();
  await page.goto('/account/schedule');
  await expect(page.getByRole('checkbox')).toHaveCount(7);
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })).toHaveText(
    ['月', '火', '水', '木', '金', '土', '日'].map((day) => new RegExp(`^${day}曜日`)),
  );
  await expect(hourOf(page, '月曜日の開始')).toHaveValue('9');
  await expect(hourOf(page, '日曜日の終了')).toHaveValue('17');
  await expect(saveButton(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'キャンセル' })).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('checkbox', { name: '日曜日' }).uncheck();
  await expect(hourOf(page, '日曜日の開始')).toBeDisabled();
  await hourOf(page, '月曜日の終了').selectOption('24');
  await minuteOf(page, '月曜日の開始').selectOption('35');
  await saveButton(page).click();
  await expect(page.getByText('受付時間を保存しました')).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();

  await page.reload();
  await expect(hourOf(page, '月曜日の終了')).toHaveValue('24');
  await expect(minuteOf(page, '月曜日の開始')).toHaveValue('35');
  await expect(page.getByRole('checkbox', { name: '日曜日' })).not.toBeChecked();

  await page.goto(`/${yobirinId}`);
  await page.getByRole('button', { name: 'メニュー' }).click();
  await page.getByRole('button', { name: 'このアカウントについて' }).click();
  await expect(page.getByText('09:35 – 24:00')).toBeVisible();
});

test('hours and absence mode are set, in the time zone of the ID [SCHED-02] [SCHED-03] [SCHED-07] [VALID-16] [OP-91]', async ({
  page,
  context,
  signIn,
}) => {
  const { yobirinId } = await signIn();
  await page.goto('/account/schedule');

  await test.step('the zone of the hours is named; a device at home in it sees no other', async () => {
    await expect(page.getByText('時刻は日本標準時（Asia/Tokyo）です。')).toBeVisible();
    await expect(page.getByText('この端末のタイムゾーンは')).toBeHidden();
  });

  await test.step('hours are moved to the evening, the begin first; saving tells at the row what is wrong', async () => {
    await hourOf(page, '火曜日の開始').selectOption('18');
    await minuteOf(page, '火曜日の終了').selectOption('30');
    await saveButton(page).click();
    await expect(hourOf(page, '火曜日の終了')).toBeFocused();
    await expect(hourOf(page, '火曜日の終了')).toBeInViewport({ ratio: 1 });
    await expect(hourOf(page, '火曜日の終了')).toHaveAccessibleDescription(/終了を開始より後の時刻に/);
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await hourOf(page, '火曜日の終了').selectOption('22');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await saveButton(page).click();
    await expect(page.getByText('受付時間を保存しました')).toBeVisible();
    await page.reload();
    await expect(hourOf(page, '火曜日の開始')).toHaveValue('18');
    await expect(hourOf(page, '火曜日の終了')).toHaveValue('22');
  });

  await test.step('a day that is switched off keeps the hours that were saved', async () => {
    await hourOf(page, '水曜日の開始').selectOption('23');
    await page.getByRole('checkbox', { name: '水曜日' }).uncheck();
    await expect(hourOf(page, '水曜日の開始')).toHaveValue('9');
    await page.getByRole('button', { name: 'キャンセル' }).click();
  });

  await test.step('absence mode stops all days at once and keeps what is not saved yet', async () => {
    await hourOf(page, '月曜日の開始').selectOption('8');
    await page.getByRole('switch', { name: '不在モード' }).check();
    await expect(page.getByText('不在モードにしました')).toBeVisible();
    for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeDisabled();
    await expect(hourOf(page, '月曜日の開始')).toHaveValue('8');

    const visitor = await context.newPage();
    await visitor.goto(`/${yobirinId}`);
    await expect(visitor.getByText('ただいま電話を受け付けていません')).toBeVisible();

    await page.getByRole('switch', { name: '不在モード' }).uncheck();
    await expect(page.getByText('不在モードを解除しました')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: '月曜日' })).toBeEnabled();
    await saveButton(page).click();
    await expect(page.getByText('受付時間を保存しました')).toBeVisible();
  });
});

test('special days, holidays, "back at" and hours over midnight reach the visitor [CAL-40] [CAL-41] [CAL-42] [CAL-43] [CAL-44] [CAL-48] @phone', async ({
  page,
  context,
  signIn,
}) => {
  const { yobirinId } = await signIn();
  const visitor = await context.newPage();
  await page.goto('/account/schedule');

  await test.step('hours around the clock are copied from one day to all others', async () => {
    await hourOf(page, '月曜日の開始').selectOption('0');
    await hourOf(page, '月曜日の終了').selectOption('24');
    await page.getByRole('button', { name: '月曜日のメニュー' }).click();
    await page.getByRole('menuitem', { name: 'ほかの曜日にコピー' }).click();
    const copying = page.getByRole('dialog', { name: '月曜日の時間をコピー' });
    await copying.getByRole('button', { name: 'すべて選ぶ' }).click();
    await copying.getByRole('button', { name: 'コピーする' }).click();
    await expect(hourOf(page, '日曜日の終了')).toHaveValue('24');
    await saveButton(page).click();
    await expect(page.getByText('受付時間を保存しました')).toBeVisible();
    await expect(page.getByText('ただいま受付中です')).toBeVisible();
  });

  await test.step('"back at" is set in two taps from home, and ended with one', async () => {
    await page.goto('/account/home');
    await page.getByRole('button', { name: 'しばらく離席する' }).click();
    await page.getByRole('menuitem', { name: /^1時間/ }).click();
    await expect(page.getByText('離席中です。')).toBeVisible();
    await visitor.goto(`/${yobirinId}`);
    await expect(visitor.getByText('ただいま離席しています')).toBeVisible();
    await expect(visitor.getByText('戻る予定：')).toBeVisible();

    await page.getByRole('button', { name: '離席を終える' }).click();
    await expect(page.getByText('ただいま受付中です')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('ただいま離席しています')).toBeHidden();
  });

  await test.step('closed days with a message are told to visitors', async () => {
    await page.goto('/account/schedule');
    await page.getByRole('button', { name: '追加する' }).click();
    const adding = page.getByRole('dialog', { name: '特別な日を追加' });
    await adding.getByLabel('最後の日').fill(tokyoDay(2));
    await adding.getByLabel('通話ページに表示するお知らせ（日本語）').fill('年末年始休業 🎍');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await adding.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '年末年始休業 🎍' })).toContainText('休み');
    await expect(page.getByText('ただいま受付時間外です。')).toBeVisible();

    await visitor.reload();
    await expect(visitor.getByText('ただいま電話を受け付けていません')).toBeVisible();
    await expect(visitor.getByText('年末年始休業 🎍')).toBeVisible();
    await expect(visitor.getByText('次の受付：')).toBeVisible();
  });

  await test.step('the month shows them, and the keyboard reaches each day', async () => {
    await page.getByRole('tab', { name: 'カレンダー' }).click();
    await page.getByRole('gridcell').filter({ hasText: '特別な日' }).first().getByRole('button').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: '特別な日を編集' })).toBeVisible();
    await page.keyboard.press('Escape');
    // From the top: half of a checkbox below the bar of a phone counts as a small target.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
  });

  await test.step('holidays are closed by one switch, and one of them is opened', async () => {
    await page.getByRole('switch', { name: '祝日は休みにする' }).check();
    const holidays = page.getByRole('list', { name: '次の祝日' }).getByRole('listitem');
    await expect(holidays.first()).toContainText('休み');
    await holidays.first().getByRole('button').click();
    await page.getByRole('dialog').getByRole('radio', { name: 'いつもの時間' }).check();
    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
    await expect(holidays.first()).toContainText('いつもの時間');
    await expect(holidays.first()).toContainText('変更あり');
  });

  await test.step('further hours end on the next day once that is said', async () => {
    await hourOf(page, '月曜日の終了').selectOption('12');
    await page.getByRole('button', { name: '月曜日のメニュー' }).click();
    await page.getByRole('menuitem', { name: '時間帯を追加' }).click();
    await hourOf(page, '月曜日（2つ目）の開始').selectOption('20');
    await hourOf(page, '月曜日（2つ目）の終了').selectOption('2');
    await saveButton(page).click();
    await page.getByRole('button', { name: '翌日のこの時刻まで受け付ける' }).click();
    await saveButton(page).click();
    await expect(page.getByText('受付時間を保存しました')).toBeVisible();
    await page.reload();
    await expect(hourOf(page, '月曜日（2つ目）の終了')).toHaveValue('2');
    await expect(page.getByText('翌日', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test('a failure to load or to save is told, and can be repeated [SCHED-05] [API-GQL-05]', async ({
  page,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/500/);
  await signIn();

  await test.step('settings are loaded once, and a failure to load is told', async () => {
    let loads = 0;
    await page.route('/graphql', async (route) => {
      if (!route.request().postData()?.includes('query ScheduleSettings')) return route.continue();
      loads += 1;
      return loads > 1 ? route.continue() : answerBroken(route);
    });
    await page.goto('/account/schedule');
    await page.getByRole('alertdialog').getByRole('button', { name: '閉じる' }).click();
    await page.getByRole('button', { name: 'もう一度試す' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(7);

    await page.getByRole('link', { name: 'ホーム' }).click();
    await page.getByRole('link', { name: '受付時間', exact: true }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(7);
    expect(loads).toBe(2);
  });

  await test.step('hours that fail to be saved stay on the page', async () => {
    await hourOf(page, '水曜日の開始').selectOption('7');
    await breakOperation(page, 'mutation UpdateSchedule');
    await saveButton(page).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '閉じる' }).click();
    await expect(hourOf(page, '水曜日の開始')).toHaveValue('7');

    await page.unroute('/graphql');
    await saveButton(page).click();
    await expect(page.getByText('受付時間を保存しました')).toBeVisible();
  });
});

test('a member of a group rejects its calls for themselves, with or without edit rights [SCHED-04]', async ({
  page,
  signIn,
}) => {
  // This group is shared by all journeys: no other one acts in it as this member, and the mode is put back.
  await signIn(demoUser('member2'));
  await page.goto('/account/schedule');
  await expect(page.getByRole('switch', { name: '不在モード' })).toBeVisible();
  await expect(page.getByRole('switch', { name: '着信拒否モード' })).toHaveCount(0);

  await switchId(page, 'demo-desk');
  await page.goto('/account/schedule');
  await page.getByRole('switch', { name: '着信拒否モード' }).check();
  await expect(page.getByText('着信拒否モードにしました')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: '着信拒否モード' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('switch', { name: '着信拒否モード' }).uncheck();
  await expect(page.getByText('着信拒否モードを解除しました')).toBeVisible();
});

test.describe('on a device in New York', () => {
  test.use({ ...inEnglish, timezoneId: 'America/New_York' });

  test('the zone of the device is named too, with the difference [SCHED-02]', async ({ page, users, signIn }) => {
    await signIn(await users.create({ language: 'EN' }));
    await page.goto('/account/schedule');
    await expect(page.getByText('Times are in Japan Standard Time (Asia/Tokyo).')).toBeVisible();
    await expect(page.getByText(/This device is on Eastern .+ \(America\/New_York\)\./)).toBeVisible();
    await expect(page.getByText(/Its clock is 1[34] h behind Japan Standard Time\./)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Monday' })).toBeChecked();
    await expectAccessible(page);
  });
});

/** A date in Japan, so many days from today. */
function tokyoDay(ahead: number): string {
  const day = new Date(Date.now() + ahead * 24 * 60 * 60_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(day);
}

function hourOf(page: Page, label: string) {
  return page.getByRole('combobox', { name: `${label}（時）` });
}

function minuteOf(page: Page, label: string) {
  return page.getByRole('combobox', { name: `${label}（分）` });
}
