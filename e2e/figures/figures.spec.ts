import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { breakOperation } from '../support/browser/answer-broken.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { addCalls, countFigures } from '../support/server/calls-of-days.ts';
import { Organisation } from '../support/team/organisation.ts';

const tile = (page: Page, name: RegExp): Locator =>
  page.getByRole('region', { name: /^(期間のまとめ|Summary)$/ }).getByRole('link', { name });

/** Opens the page again until the job has counted. */
async function waitForCount(page: Page, shown: Locator): Promise<void> {
  await countFigures();
  await expect(async () => {
    await page.reload();
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('an owner sees figures, opens the rows of one, and their number is the same [FIGURE-09] [FIGURE-11] [FIGURE-12] [FIGURE-14] @phone', async ({
  page,
  users,
  signIn,
}) => {
  const owner = await users.create();
  const yobirinId = owner.yobirinId ?? '';
  await signIn(owner);
  await page.goto('/account/figures');
  await expect(page.getByText('この期間の電話とチャットはありません')).toBeVisible();
  await expectAccessible(page);

  await addCalls({ yobirinId, count: 7, place: '301号室', isAnswered: true });
  await addCalls({ yobirinId, count: 3, place: '山田様', isAnswered: false });
  await waitForCount(page, tile(page, /着信.*10/));
  await expect(tile(page, /応答\s*7.*前の期間より7件多い/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step('a place with few calls is not named', async () => {
    const places = page.getByRole('region', { name: '場所別' });
    await expect(places).toContainText('301号室');
    await expect(places).toContainText('その他');
    await expect(places).not.toContainText('山田様');
  });

  await test.step('each figure opens its rows, and back', async () => {
    await tile(page, /^不在/).press('Enter');
    await expect(page).toHaveURL(/figure=MISSED/);
    const rows = page.getByRole('region', { name: '不在' });
    await expect(rows).toContainText('3件');
    await expect(rows.getByRole('listitem')).toHaveCount(3);
    await expect(rows).not.toContainText('山田様');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(rows.getByRole('listitem')).toHaveCount(3);
    await page.getByRole('link', { name: '集計' }).last().click();
    await expect(tile(page, /^不在/)).toBeVisible();
  });

  await test.step('the hours of the week are a table with numbers', async () => {
    const table = page.getByRole('table', { name: '曜日と時間帯' });
    const counts = await table.getByRole('link').allTextContents();
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(10);
  });
});

test('charts are also tables, and are saved as CSV without formulas [FIGURE-13] [FIGURE-14]', async ({
  page,
  users,
  signIn,
}) => {
  const owner = await users.create();
  await signIn(owner);
  await addCalls({ yobirinId: owner.yobirinId ?? '', count: 5, place: '=1+1', isAnswered: false });
  await page.goto('/account/figures?period=month');
  await waitForCount(page, tile(page, /^着信/));

  await page.getByRole('switch', { name: 'グラフを表で見る' }).check();
  const places = page.getByRole('region', { name: '場所別' }).first();
  await expect(places.getByRole('rowheader', { name: '=1+1' })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await places.getByRole('button', { name: '場所別をCSVで保存' }).click();
  const csv = await readFile((await (await download).path()) ?? '', 'utf8');
  expect(csv).toContain('"\'=1+1","5"');
});

test('a member sees their own part only [FIGURE-07]', async ({ browser, page, users, mailbox, signIn }) => {
  const organisation = await Organisation.found({ users, mailbox });
  const member = await organisation.addMember({ nickname: '夜勤' });
  const desk = organisation.owner.yobirinId ?? '';
  await addCalls({ yobirinId: desk, count: 6, place: 'ロビー', isAnswered: true });
  await addCalls({ yobirinId: desk, count: 2, place: 'ロビー', isAnswered: true, answererId: member.yobirinId });
  await signIn(organisation.owner);
  await page.goto('/account/figures');
  await waitForCount(page, tile(page, /応答\s*8/));
  await expect(page.getByRole('region', { name: 'メンバー別' })).toContainText('夜勤');

  const context = await browser.newContext();
  await users.signIn(context, member);
  const own = await context.newPage();
  await own.goto('/account/figures');
  await expect(tile(own, /応答\s*2/)).toBeVisible();
  await expect(own.getByText('ご自分が応対した分だけを表示しています。')).toBeVisible();
  await expect(own.getByRole('region', { name: 'メンバー別' })).toHaveCount(0);
});

test('chosen dates are kept in the address, and bad ones are named [FIGURE-11] [FIGURE-14]', async ({
  page,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/500|Failed to load/);
  await signIn();
  await page.goto('/account/figures?from=2026-03-01&to=2026-03-31');
  const end = page.getByLabel('終了日');
  await expect(end).toHaveValue('2026-03-31');
  await end.fill('2026-02-01');
  await page.getByRole('button', { name: '表示する' }).click();
  await expect(end).toHaveAccessibleDescription(/92日以内/);
  await end.fill('2026-04-15');
  await page.getByRole('button', { name: '表示する' }).click();
  await expect(page).toHaveURL(/to=2026-04-15/);

  await breakOperation(page, 'Figures');
  await page.reload();
  await expect(page.getByText('集計を読み込めませんでした')).toBeVisible();
  await expectAccessible(page);
});

test.describe('in English and in the dark', () => {
  test.use({ ...inEnglish, ...inDarkTheme });

  test('the page breaks no rule of accessibility [FIGURE-14] @phone', async ({ page, users, signIn }) => {
    const owner = await users.create({ language: 'EN' });
    await signIn(owner);
    await addCalls({ yobirinId: owner.yobirinId ?? '', count: 8, place: 'Lobby', isAnswered: true });
    await page.goto('/account/figures');
    await waitForCount(page, tile(page, /^Answered \d/));

    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('switch', { name: 'Show charts as tables' }).check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
