import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { pretendLanguage } from '../support/server/pretend-language.ts';

test('an owner adds, finds, edits and deletes a term, and takes it back [TRANS-09] @phone', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/account/user');
  await page.getByRole('link', { name: '用語集を開く' }).click();
  await expect(page.getByRole('heading', { name: '用語集', level: 1 })).toBeVisible();
  await expect(page.getByText('まだ登録した言葉がありません')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'この例から始める' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('textbox', { name: 'English' }).press('Enter');
  await expect(term(page, '대욕장')).toContainText('public bath');

  await page.getByRole('button', { name: '言葉を追加' }).click();
  const dialog = page.getByRole('dialog', { name: '言葉を追加' });
  await dialog.getByRole('textbox', { name: '日本語' }).fill('大浴場');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('この言葉は、すでに登録されています。')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'English' })).toHaveAccessibleDescription(
    '2つ以上の言語で入力してください。',
  );
  await dialog.getByRole('textbox', { name: '日本語' }).fill('送迎バス');
  await dialog.getByRole('textbox', { name: 'English' }).fill('shuttle bus');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(terms(page)).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('searchbox', { name: '言葉を探す' }).fill('SHUTTLE');
  await expect(terms(page)).toHaveCount(1);
  await page.getByRole('button', { name: '「送迎バス」を編集' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '한국어' }).fill('셔틀버스');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(term(page, '셔틀버스')).toBeVisible();
  await page.getByRole('searchbox', { name: '言葉を探す' }).fill('プール');
  await expect(page.getByText('「プール」を含む言葉はありません')).toBeVisible();
  await page.getByRole('searchbox', { name: '言葉を探す' }).fill('');

  await page.getByRole('button', { name: '「送迎バス」を削除' }).click();
  await expect(terms(page)).toHaveCount(1);
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(terms(page)).toHaveCount(2);
  await page.reload();
  await expect(terms(page).first()).toContainText('셔틀버스');
});

test('a term that is being edited is not lost without a question [TRANS-09] [NAV-09]', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/account/user');
  await page.getByRole('link', { name: '用語集を開く' }).click();
  await page.getByRole('button', { name: '言葉を追加' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '日本語' }).fill('露天風呂');

  await page.goBack();

  await page.getByRole('alertdialog').getByRole('button', { name: 'このページに残る' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: '日本語' })).toHaveValue('露天風呂');
});

test('a change on another screen is shown before an edit is saved [TRANS-09]', async ({ page, context, signIn }) => {
  await signIn();
  await page.goto('/account/glossary');
  const other = await context.newPage();
  await other.goto('/account/glossary');
  await addTerm(other, ['プール', 'pool']);

  await page.getByRole('button', { name: '言葉を追加' }).click();
  const dialog = page.getByRole('dialog', { name: '言葉を追加' });
  await dialog.getByRole('textbox', { name: '日本語' }).fill('サウナ');
  await dialog.getByRole('textbox', { name: 'English' }).fill('sauna');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('別の画面で用語集が変更されました。');
  await page.getByRole('button', { name: '自分の入力を残す' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();

  await expect(dialog).toBeHidden();
  await expect(terms(page)).toHaveText([/サウナ/, /プール/]);
});

test('an owner edits the glossary in a file [TRANS-09] @phone', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/account/glossary');
  await addTerm(page, ['大浴場', 'public bath']);
  await addTerm(page, ['プール', 'pool']);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSVを保存' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('yobirin-glossary.csv');
  const csv = await readFile(await saved.path(), 'utf8');
  expect(csv).toContain('ja,en,ko,zh-Hans,zh-Hant\r\nプール,pool,,,\r\n大浴場,public bath,,,');

  await load(page, 'ja,en\n大浴場\nサウナ,sauna\nプール,sauna\n');
  const wrong = page.getByRole('alertdialog', { name: 'このファイルは読み込めません' });
  await expect(wrong.getByRole('listitem')).toHaveText([
    '2行目欄の数が1行目と違います。',
    '4行目、English前の行に同じ言葉があります。',
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await wrong.getByRole('button', { name: '閉じる' }).last().click();
  await expect(terms(page)).toHaveCount(2);

  await load(page, 'en,ja\npublic bath,大浴場\nswimming pool,プール\nsauna,サウナ\n');
  const preview = page.getByRole('dialog', { name: 'このファイルに置き換えますか？' });
  await expect(preview).toContainText('追加1語、変更1語、削除0語、変更なし1語');
  await expect(preview).toContainText('変更前：プール / pool');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await preview.getByRole('button', { name: '置き換える' }).click();
  await expect(terms(page)).toHaveText([/大浴場/, /swimming pool/, /サウナ/]);

  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(terms(page)).toHaveText([/プール/, /大浴場/]);
});

test.describe('in English and in the dark', () => {
  test.use({ ...inEnglish, ...inDarkTheme });

  test('a file that is no text is refused in words [TRANS-09]', async ({ page, signIn }) => {
    await signIn();
    await pretendLanguage(page, 'EN');
    await page.goto('/account/glossary');

    const picker = page.getByLabel('Load a CSV');
    await picker.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from([0x50, 0x4b, 3, 4, 0, 0]) });

    await expect(page.getByRole('alertdialog')).toContainText('This doesn’t seem to be a CSV file.');
    await expectAccessible(page);
  });
});

function terms(page: Page) {
  return page.getByRole('list', { name: '登録した言葉' }).getByRole('listitem');
}

function term(page: Page, text: string) {
  return terms(page).filter({ hasText: text });
}

async function addTerm(page: Page, [japanese, english]: readonly [string, string]) {
  await page.getByRole('button', { name: '言葉を追加' }).click();
  const dialog = page.getByRole('dialog', { name: '言葉を追加' });
  await dialog.getByRole('textbox', { name: '日本語' }).fill(japanese);
  await dialog.getByRole('textbox', { name: 'English' }).fill(english);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
}

async function load(page: Page, csv: string) {
  await page
    .getByLabel('CSVを読み込む')
    .setInputFiles({ name: '用語集.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
}
