import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { pretendLanguage } from '../support/server/pretend-language.ts';
import { row } from '../support/team/member-list.ts';
import { newId } from '../support/team/new-id.ts';
import { Organisation } from '../support/team/organisation.ts';

test('an owner loads a list of members, corrects its bad lines, and saves the same list [MEMBER-25] [MEMBER-26] [MEMBER-27] [MEMBER-28] @phone', async ({
  page,
  users,
  mailbox,
  signIn,
}) => {
  const organisation = await Organisation.found({ users, mailbox });
  const known = await organisation.registerId('受付');
  const group = await organisation.registerGroup();
  await signIn(organisation.owner);
  await page.goto('/account/members');
  const [hanako, email] = [newId(), users.newEmail()];

  await load(page, `名前,メールアドレス,ID,グループ,権限\n山田 花子,nobody,${hanako},nowhere,\n,,支配人,,\n`);
  const refused = page.getByRole('alertdialog', { name: 'この一覧はまだ読み込めません' });
  await expect(refused.getByRole('listitem')).toHaveText([
    /2行目のメールアドレス/,
    /2行目のグループ/,
    /3行目のID.*半角英数字/,
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(row(page, hanako)).toBeHidden();

  const list = `名前,メールアドレス,ID,グループ,権限\n山田 花子,${email},${hanako},${group.yobirinId},編集可\n正面受付,,${known.yobirinId},,\n`;
  await refused.locator('input[type=file]').setInputFiles(fileOf(list));
  const preview = page.getByRole('dialog', { name: 'この一覧を読み込みますか？' });
  await expect(preview.getByText('新しいID').locator('..')).toContainText('1');
  await expect(preview.getByText('メールで招待する人').locator('..')).toContainText('1');
  await expect(preview.getByText('変更するID').locator('..')).toContainText('1');
  await expectAccessible(page);
  await preview.getByRole('button', { name: '読み込む' }).click();
  await expect(page.getByText('一覧を読み込みました。')).toBeVisible();
  await expect(row(page, hanako)).toContainText('招待中');
  await expect(row(page, known.yobirinId)).toContainText('正面受付');
  await mailbox.waitForMail(email);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSVに保存' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain(`"山田 花子","${email}","${hanako}","${group.yobirinId}","編集可"`);

  await load(page, saved);
  await expect(page.getByRole('dialog')).toContainText('変わるものはありません');
});

test.describe('in English and a dark theme', () => {
  test.use({ ...inEnglish, ...inDarkTheme });

  test('a file in Shift_JIS is read, and one that is no list says so in English [MEMBER-26]', async ({
    page,
    users,
    mailbox,
    signIn,
  }) => {
    const organisation = await Organisation.found({ users, mailbox });
    const known = await organisation.registerId();
    await signIn(organisation.owner);
    await pretendLanguage(page, 'EN');
    await page.goto('/account/members');

    const heading = Buffer.from([0x96, 0xbc, 0x91, 0x4f, 0x2c]); // 名前,
    const name = Buffer.from([0x8e, 0xf3, 0x95, 0x74, 0x31, 0x2c]); // 受付1,
    const shiftJis = Buffer.concat([heading, Buffer.from('ID\r\n'), name, Buffer.from(`${known.yobirinId}\r\n`)]);
    await load(page, shiftJis);
    await page
      .getByRole('dialog', { name: 'Load this list?' })
      .getByRole('button', { name: 'Load', exact: true })
      .click();
    await expect(page.getByRole('list', { name: 'IDs' })).toContainText('受付1');

    await load(page, Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff]));
    await expect(page.getByRole('alertdialog', { name: /can’t be loaded/ })).toContainText(
      'doesn’t seem to be a CSV file',
    );
    await expectAccessible(page);
  });
});

async function load(page: Page, content: string | Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(fileOf(content));
}

function fileOf(content: string | Buffer) {
  return { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
}
