import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { pretendLicense } from '../support/billing/pretend-license.ts';
import { drawNoise, drawPicture, middleColor } from '../support/browser/draw-picture.ts';
import { cancelButton, saveButton } from '../support/browser/edit-buttons.ts';
import { holdRequests } from '../support/browser/held-requests.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { demoUser } from '../support/server/demo-user.ts';
import { switchId } from '../support/team/switch-id.ts';

test('a profile is edited, previewed, saved and shown to visitors [PROFILE-01] [PROFILE-04] [PROFILE-07] [PROFILE-09] [VALID-02] [VALID-19] @phone', async ({
  page,
  signIn,
}) => {
  const { yobirinId } = await signIn();
  await page.goto('/account/profile');
  await expect(page.getByRole('textbox', { name: '公開ID' })).toHaveValue(yobirinId ?? '');
  await expect(page.getByRole('textbox', { name: '公開ID' })).toHaveAccessibleDescription(/localhost:\d+\//);
  await expect(saveButton(page)).toBeDisabled();
  await expect(cancelButton(page)).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('表示名').fill('');
  await saveButton(page).click();
  await expect(page.getByLabel('表示名')).toHaveAccessibleDescription(/入力してください。/);
  await cancelButton(page).click();
  await expect(page.getByLabel('表示名')).toHaveValue('山田花子');

  await page.getByLabel('表示名').fill('  山田商店  ');
  const writers = page.getByRole('group', { name: 'メッセージを受け取る相手' });
  await expect(writers.locator('label')).toHaveText(['すべての方', 'Yobirinにログインしている方']);
  await writers.getByRole('radio', { name: 'Yobirinにログインしている方' }).check();
  const preview = page.getByRole('figure', { name: '通話ページの見え方' });
  await expect(preview).toContainText('山田商店');
  await expect(preview).not.toContainText('メッセージを送る');
  await saveButton(page).click();
  const done = page.getByRole('dialog', { name: 'プロフィールを保存しました' });
  await done.getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByLabel('表示名')).toHaveValue('山田商店');
  await expect(saveButton(page)).toBeDisabled();

  await page.goto(`/${yobirinId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('山田商店');
});

test('what is edited while a profile is on its way stays, to be saved next', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/account/profile');
  await page.getByLabel('表示名').fill(' はじめ ');
  const release = await holdRequests(page, '/graphql');
  await saveButton(page).click();
  await page.getByRole('radio', { name: 'Yobirinにログインしている方' }).check();
  release();

  await page
    .getByRole('dialog', { name: 'プロフィールを保存しました' })
    .getByRole('button', { name: '閉じる' })
    .click();
  await expect(page.getByLabel('表示名')).toHaveValue('はじめ');
  await expect(page.getByRole('radio', { name: 'Yobirinにログインしている方' })).toBeChecked();
  await saveButton(page).click();
  await page.getByRole('button', { name: '閉じる' }).click();
  await expect(saveButton(page)).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Yobirinにログインしている方' })).toBeChecked();
});

test('a call password must be there when it is asked for [VALID-04]', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/account/profile');
  const password = page.getByLabel('パスワード', { exact: true });
  await expect(password).not.toBeEditable();

  await page.getByRole('switch', { name: '通話パスワード' }).check();
  await saveButton(page).click();
  await expect(password).toHaveAccessibleDescription(/入力してください。/);
  await password.fill('ひみつ');
  await expect(password).toHaveAccessibleDescription(/半角の英数字だけ/);
  await password.fill('Bell2026');
  await saveButton(page).click();
  await page.getByRole('button', { name: '閉じる' }).click();

  await page.reload();
  await expect(page.getByRole('switch', { name: '通話パスワード' })).toBeChecked();
  await expect(password).toHaveValue('Bell2026');
});

test('an icon is cut out of a picture, by keys and by a slider [PROFILE-03] @phone', async ({ page, signIn }) => {
  const { yobirinId } = await signIn();
  await page.goto('/account/profile');
  await expect(page.getByLabel('アイコン')).toHaveAccessibleDescription(/300×300/);
  await expect(page.getByLabel('アイコン')).toHaveAttribute('accept', /^image\/png,/);
  await page.getByLabel('アイコン').setInputFiles(await drawPicture(page, { width: 800, height: 400 }));

  const crop = page.getByRole('dialog', { name: 'アイコンの範囲' });
  await crop.getByLabel('拡大').fill('4');
  await crop.getByRole('group', { name: /アイコンにする範囲/ }).focus();
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight');
  await expectAccessible(page);
  await crop.getByRole('button', { name: 'この範囲にする' }).click();
  await expect(crop).toBeHidden();
  await saveButton(page).click();
  await page.getByRole('button', { name: '閉じる' }).click();

  await page.goto(`/${yobirinId}`);
  const icon = await page.locator('img[src$=".webp"]').first().getAttribute('src');
  const [red = 255, , blue = 0] = await middleColor(page, icon ?? '');
  expect(blue, 'the right half of the picture').toBeGreaterThan(200);
  expect(red).toBeLessThan(60);
});

test('a background is set, shown and removed [PROFILE-03]', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/account/profile');
  await expect(page.getByLabel('背景画像')).toHaveAccessibleDescription(/横1200×縦600/);
  await page.getByLabel('背景画像').setInputFiles(await drawPicture(page, { width: 1200, height: 600 }));
  await expect(page.getByRole('figure').locator('img')).toHaveAttribute('src', /^blob:/);
  await saveButton(page).click();
  await page.getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByRole('figure').locator('img')).toHaveAttribute('src', /\.webp$/);

  await page.getByRole('button', { name: '削除' }).click();
  await expect(page.getByRole('figure').locator('img')).toHaveCount(0);
  await saveButton(page).click();
  await page.getByRole('button', { name: '閉じる' }).click();
  await page.reload();
  await expect(page.getByLabel('背景画像')).toBeVisible();
  await expect(page.getByRole('button', { name: '削除' })).toHaveCount(0);
});

test('a picture that was never saved leaves nothing to save when it is let go [PROFILE-07]', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/account/profile');
  await page.getByLabel('背景画像').setInputFiles(await drawPicture(page, { width: 1200, height: 600 }));
  await expect(saveButton(page)).toBeEnabled();
  await page.getByRole('button', { name: '削除' }).click();
  await expect(saveButton(page)).toBeDisabled();
});

test('the sending of pictures can be stopped, and begun again', async ({ page, context, signIn }) => {
  await signIn();
  await page.goto('/account/profile');
  await page.getByLabel('背景画像').setInputFiles(await drawNoise(page));
  const line = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 50_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  await saveButton(page).click();
  await page.getByRole('button', { name: '送信を中止' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await saveButton(page).click();
  await expect(page.getByRole('dialog', { name: 'プロフィールを保存しました' })).toBeVisible();
});

test('a file that is no picture is refused by name, by content and by the server [PROFILE-03]', async ({
  page,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/400/);
  await signIn();
  await page.goto('/account/profile');
  const disguised = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)">') };
  const refusal = /PNG、JPEG、GIF、WebPの画像をお選びください。/;

  await page.getByLabel('アイコン').setInputFiles({ ...disguised, name: 'a.svg', mimeType: 'image/svg+xml' });
  await expect(page.getByLabel('アイコン')).toHaveAccessibleDescription(refusal);
  await page.getByLabel('アイコン').setInputFiles(disguised);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('アイコン')).toHaveAccessibleDescription(refusal);

  await page.getByLabel('背景画像').setInputFiles(disguised);
  await saveButton(page).click();
  await expect(page.getByLabel('背景画像')).toHaveAccessibleDescription(refusal);
  await expect(saveButton(page)).toBeEnabled();
});

test('another tab is not overwritten; what only one of them changed is kept [PROFILE-09]', async ({
  page,
  context,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/409/);
  await signIn();
  await page.goto('/account/profile');
  await page.getByLabel('表示名').fill('はじめのタブ');

  const other = await context.newPage();
  await other.goto('/account/profile');
  await other.getByRole('radio', { name: 'Yobirinにログインしている方' }).check();
  await saveButton(other).click();
  await other.getByRole('button', { name: '閉じる' }).click();

  await saveButton(page).click();
  await page.getByRole('button', { name: '自分の入力を残す' }).click();
  await expect(page.getByRole('radio', { name: 'Yobirinにログインしている方' })).toBeChecked();
  await expect(page.getByLabel('表示名')).toHaveValue('はじめのタブ');
  await saveButton(page).click();
  await expect(page.getByRole('dialog', { name: 'プロフィールを保存しました' })).toBeVisible();
});

test('leaving with unsaved edits asks first, signing out says it all by itself [PROFILE-10]', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/account/profile');
  await page.getByLabel('表示名').fill('書きかけ');
  await page.getByRole('link', { name: 'ホーム' }).click();
  await page.getByRole('button', { name: 'このページに残る' }).click();
  await expect(page.getByLabel('表示名')).toHaveValue('書きかけ');

  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL('/auth/signin');
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('during the trial the ID is locked; without AI its switch is off [PROFILE-06] [PROFILE-12] [PROFILE-02]', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/account/profile');
  await expect(page.getByRole('textbox', { name: '公開ID' })).not.toBeEditable();
  await expect(page.getByRole('switch', { name: 'AIによる自動返信' })).toBeDisabled();
  await expect(page.getByRole('switch', { name: 'AIによる自動返信' })).not.toBeChecked();
  await expect(page.getByLabel('略称')).toHaveCount(0);
});

test('the owner of a paid plan is asked before the ID changes, and told when it is taken [PROFILE-08] [PROFILE-12] [ERROR-13] [VALID-01]', async ({
  page,
  signIn,
}) => {
  await pretendLicense(page, 'PREMIUM');
  let sentId = '';
  await page.route('/graphql', (route) => {
    const body = route.request().postDataJSON();
    if (!body.query.includes('mutation UpdateProfile')) return route.fallback();
    sentId = body.variables.yobirinId;
    const refusal = { code: 'UNPROCESSABLE_ENTITY', reason: 'yobirin_id_taken' };
    return route.fulfill({ json: { errors: [{ message: 'taken', extensions: refusal }] } });
  });
  await signIn();
  await page.goto('/account/profile');

  await page.getByRole('textbox', { name: '公開ID' }).fill('全角');
  await saveButton(page).click();
  await expect(page.getByRole('textbox', { name: '公開ID' })).toHaveAccessibleDescription(/半角の英数字/);
  await page.getByRole('textbox', { name: '公開ID' }).fill('demo');
  await saveButton(page).click();
  const question = page.getByRole('alertdialog', { name: '公開IDを変更しますか？' });
  await question.getByRole('button', { name: 'キャンセル' }).click();
  expect(sentId).toBe('');

  await saveButton(page).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: '変更して保存' }).click();
  await expect(page.getByRole('textbox', { name: '公開ID' })).toHaveAccessibleDescription(/すでに使われています/);
  expect(sentId).toBe('demo');
});

test('on the free plan nothing can be changed or saved [PROFILE-13] [PROFILE-02]', async ({ page, signIn }) => {
  await pretendLicense(page, 'FREE');
  await signIn();
  await page.goto('/account/profile');
  await expect(page.getByText('フリープランでは、内容を変更できません。')).toBeVisible();
  await expect(page.getByLabel('表示名')).not.toBeEditable();
  await expect(page.getByRole('radio', { name: 'すべての方' })).toBeDisabled();
  await expect(page.getByLabel('アイコン')).toBeDisabled();
  await expect(saveButton(page)).toBeHidden();
  await expect(cancelButton(page)).toBeHidden();
});

test('a group member sees its profile and locked alias, and changes nothing [PROFILE-02] [PROFILE-11] [PERM-04]', async ({
  page,
  signIn,
}) => {
  await signIn(demoUser('member1'));
  await page.goto('/account/profile');
  await expect(page.getByLabel('略称')).toBeEditable();
  await switchId(page, 'demo-desk');
  await page.goto('/account/profile');
  await expect(page.getByText('このIDの内容を変更する権限がありません。')).toBeVisible();
  await expect(page.getByLabel('略称')).not.toBeEditable();
  await expect(page.getByLabel('表示名')).not.toBeEditable();
  await expect(saveButton(page)).toBeHidden();
});

test('the pages about an ID fit a narrow screen, also with large text', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn();
  for (const path of ['home', 'profile', 'schedule', 'comment']) {
    await page.goto(`/account/${path}`);
    await expect(page.getByRole('button', { name: /^(保存|検索)$/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoSidewaysScroll(page);
  }
});

for (const [name, options] of Object.entries({ english: inEnglish, dark: inDarkTheme })) {
  test.describe(`the profile, ${name}`, () => {
    test.use(options);

    test('breaks no rule of accessibility', async ({ page, users, signIn }) => {
      await signIn(await users.create({ language: name === 'english' ? 'EN' : 'JP' }));
      await page.goto('/account/profile');
      await expect(page.getByRole('figure').first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
