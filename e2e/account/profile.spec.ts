import type { Page } from '@playwright/test';
import { limits } from '@yobirin/contract/limits';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { pretendLicense } from '../support/billing/pretend-license.ts';
import { drawNoise, drawPicture, middleColor } from '../support/browser/draw-picture.ts';
import { cancelButton, saveButton } from '../support/browser/edit-buttons.ts';
import { holdRequests } from '../support/browser/held-requests.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { queryDatabase } from '../support/server/database.ts';
import { newId } from '../support/team/new-id.ts';

test('a profile and its icon are edited, previewed, saved and shown to visitors [PROFILE-01] [PROFILE-03] [PROFILE-04] [PROFILE-07] [PROFILE-09] [VALID-02] [VALID-19] @phone', async ({
  page,
  signIn,
}) => {
  const { yobirinId } = await signIn();
  await page.goto('/account/profile');

  await test.step('a profile is edited, previewed and saved', async () => {
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
    await saveProfile(page);
    await expect(page.getByLabel('表示名')).toHaveValue('山田商店');
    await expect(saveButton(page)).toBeDisabled();
  });

  await test.step('an icon is cut out of a picture, by keys and by a slider', async () => {
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
    await saveProfile(page);
  });

  await test.step('both are shown to visitors', async () => {
    await page.goto(`/${yobirinId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('山田商店');
    const icon = await page.locator('img[src$=".webp"]').first().getAttribute('src');
    const [red = 255, , blue = 0] = await middleColor(page, icon ?? '');
    expect(blue, 'the right half of the picture').toBeGreaterThan(200);
    expect(red).toBeLessThan(60);
  });
});

test('a profile during the trial is saved with a call password, and asks before edits are lost [PROFILE-02] [PROFILE-06] [PROFILE-10] [PROFILE-12] [VALID-04]', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/account/profile');

  await test.step('during the trial the ID is locked; without AI its switch is off', async () => {
    await expect(page.getByRole('textbox', { name: '公開ID' })).not.toBeEditable();
    await expect(page.getByRole('switch', { name: 'AIによる自動返信' })).toBeDisabled();
    await expect(page.getByRole('switch', { name: 'AIによる自動返信' })).not.toBeChecked();
    await expect(page.getByLabel('略称')).toHaveCount(0);
  });

  await test.step('in the dark the profile breaks no rule of accessibility', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.getByRole('figure').first()).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('what is edited while a profile is being saved stays, to be saved next', async () => {
    const signedIn = page.getByRole('radio', { name: 'Yobirinにログインしている方' });
    await page.getByLabel('表示名').fill(' はじめ ');
    const release = await holdRequests(page, '/graphql');
    await saveButton(page).click();
    await signedIn.check();
    release();

    await closeSavedDialog(page);
    await expect(page.getByLabel('表示名')).toHaveValue('はじめ');
    await expect(signedIn).toBeChecked();
    await saveProfile(page);
    await expect(saveButton(page)).toBeDisabled();
    await page.reload();
    await expect(signedIn).toBeChecked();
  });

  await test.step('a required call password must be filled in', async () => {
    const password = page.getByLabel('パスワード', { exact: true });
    await expect(password).not.toBeEditable();
    await page.getByRole('switch', { name: '通話パスワード' }).check();
    await saveButton(page).click();
    await expect(password).toHaveAccessibleDescription(/入力してください。/);
    await password.fill('ひみつ');
    await expect(password).toHaveAccessibleDescription(/半角の英数字だけ/);
    await password.fill('Bell2026');
    await saveProfile(page);

    await page.reload();
    await expect(page.getByRole('switch', { name: '通話パスワード' })).toBeChecked();
    await expect(password).toHaveValue('Bell2026');
  });

  await test.step('leaving with unsaved edits asks first, signing out asks by itself', async () => {
    await page.getByLabel('表示名').fill('書きかけ');
    await page.getByRole('link', { name: 'ホーム' }).click();
    await page.getByRole('button', { name: 'このページに残る' }).click();
    await expect(page.getByLabel('表示名')).toHaveValue('書きかけ');

    await page.getByRole('button', { name: 'ログアウト' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'ログアウト' }).click();
    await expect(page).toHaveURL('/auth/signin');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });
});

test('a background is set, removed and sent again after a stop; other files are refused [PROFILE-03] [PROFILE-07]', async ({
  page,
  context,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/400/);
  await signIn();
  await page.goto('/account/profile');
  const background = page.getByLabel('背景画像');
  const shown = page.getByRole('figure').locator('img');

  await test.step('a picture that was never saved leaves nothing to save when it is removed', async () => {
    await expect(background).toHaveAccessibleDescription(/横1200×縦600/);
    await background.setInputFiles(await drawPicture(page, { width: 1200, height: 600 }));
    await expect(saveButton(page)).toBeEnabled();
    await page.getByRole('button', { name: '削除' }).click();
    await expect(saveButton(page)).toBeDisabled();
  });

  await test.step('a background is set, shown and removed', async () => {
    await background.setInputFiles(await drawPicture(page, { width: 1200, height: 600 }));
    await expect(shown).toHaveAttribute('src', /^blob:/);
    await saveProfile(page);
    await expect(shown).toHaveAttribute('src', /\.webp$/);

    await page.getByRole('button', { name: '削除' }).click();
    await expect(shown).toHaveCount(0);
    await saveProfile(page);
    await page.reload();
    await expect(background).toBeVisible();
    await expect(page.getByRole('button', { name: '削除' })).toHaveCount(0);
  });

  await test.step('the sending of pictures can be stopped, and begun again', async () => {
    await background.setInputFiles(await drawNoise(page));
    const line = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 50_000 };
    await line.send('Network.emulateNetworkConditions', slow);
    await saveButton(page).click();
    await page.getByRole('button', { name: '送信を中止' }).click();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expect(page.getByRole('alertdialog')).toBeHidden();

    await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await saveProfile(page);
  });

  await test.step('a file that is no picture is refused by name, by content and by the server', async () => {
    const icon = page.getByLabel('アイコン');
    const disguised = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)">') };
    const refusal = /PNG、JPEG、GIF、WebPの画像をお選びください。/;
    await icon.setInputFiles({ ...disguised, name: 'a.svg', mimeType: 'image/svg+xml' });
    await expect(icon).toHaveAccessibleDescription(refusal);
    await icon.setInputFiles(disguised);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(icon).toHaveAccessibleDescription(refusal);

    await background.setInputFiles(disguised);
    await saveButton(page).click();
    await expect(background).toHaveAccessibleDescription(refusal);
    await expect(saveButton(page)).toBeEnabled();
  });
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
  await saveProfile(other);

  await saveButton(page).click();
  await page.getByRole('button', { name: '自分の入力を残す' }).click();
  await expect(page.getByRole('radio', { name: 'Yobirinにログインしている方' })).toBeChecked();
  await expect(page.getByLabel('表示名')).toHaveValue('はじめのタブ');
  await saveProfile(page);
});

test('the owner of a paid plan is asked before the ID changes, and told when it is taken [PROFILE-08] [PROFILE-12] [ERROR-13] [VALID-01]', async ({
  page,
  signIn,
}) => {
  await pretendLicense(page, 'PREMIUM');
  let sentId = '';
  await page.route('/graphql', (route) => {
    const body = route.request().postDataJSON();
    // The server knows that the plan is not paid for.
    if (body.query.includes('query EarlierYobirinIds'))
      return route.fulfill({ json: { data: { earlierYobirinIds: [] } } });
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

test('an earlier ID is listed, leads on or not as its holder wants, and can be used again [PROFILE-18] [PROFILE-19] [CALLPAGE-40] @phone', async ({
  page,
  users,
  signIn,
}) => {
  const owner = await users.create({ plan: 'standard' });
  const [before, after] = [owner.yobirinId ?? '', newId()];
  await signIn(owner);
  await page.goto('/account/profile');
  const id = page.getByRole('textbox', { name: '公開ID' });
  const earlier = page.getByRole('list', { name: '以前のID' });
  const visit = (yobirinId: string) => page.request.get(`/${yobirinId}`, { maxRedirects: 0 });
  await expect(id).toHaveValue(before);
  await expect(earlier).toHaveCount(0);

  await test.step('a changed ID is listed, and leads to the present one', async () => {
    await changeId(page, after);
    await page
      .getByRole('dialog', { name: 'プロフィールを保存しました' })
      .getByRole('button', { name: '閉じる' })
      .click();
    await expect(earlier.getByRole('listitem')).toContainText([before]);
    expect((await visit(before)).headers().location).toBe(`/${after}`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the holder ends that, and resumes it', async () => {
    const leads = earlier.getByRole('switch', { name: `今のIDにつなぐ：${before}` });
    await leads.uncheck();
    await expect(page.getByText(`「${before}」は、今のIDにつながらなくなりました`)).toBeVisible();
    expect((await visit(before)).status()).toBe(410);
    await leads.check();
    await expect(page.getByText(`「${before}」を、今のIDにつなぎます`)).toBeVisible();
    expect((await visit(before)).status()).toBe(302);
  });

  await test.step('with too many earlier IDs a new one is refused in words, an earlier one is not', async () => {
    await queryDatabase(restingIds, [after, limits.restingIdsPerPlace]);
    await changeId(page, newId());
    await expect(page.getByText('使わなくなったIDが多いため、今は新しいIDを使えません。')).toBeVisible();
    await page.reload();
    await earlier.getByRole('button', { name: `このIDに戻す：${before}` }).click();
    const question = page.getByRole('alertdialog', { name: '以前のIDに戻しますか？' });
    await question.getByRole('button', { name: 'このIDに戻す' }).click();
    await expect(id).toHaveValue(before);
    expect((await visit(after)).headers().location).toBe(`/${before}`);
  });
});

const restingIds = `
  insert into released_ids (yobirin_id, account_id, yobirin_property_id, is_forwarding, rests_until)
  select $1 || '-' || number, account_id, property.id, false, now() + interval '1 year'
  from yobirin_properties property join memberships on memberships.id = membership_id, generate_series(1, $2) number
  where yobirin_id = $1`;

async function changeId(page: Page, yobirinId: string): Promise<void> {
  await page.getByRole('textbox', { name: '公開ID' }).fill(yobirinId);
  await saveButton(page).click();
  await page
    .getByRole('alertdialog', { name: '公開IDを変更しますか？' })
    .getByRole('button', { name: '変更して保存' })
    .click();
}

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

async function saveProfile(page: Page): Promise<void> {
  await saveButton(page).click();
  await closeSavedDialog(page);
}

async function closeSavedDialog(page: Page): Promise<void> {
  const done = page.getByRole('dialog', { name: 'プロフィールを保存しました' });
  await done.getByRole('button', { name: '閉じる' }).click();
  await expect(done).toBeHidden();
}
