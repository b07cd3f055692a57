import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';

test('a visitor is asked for the call password before the call [CALLPAGE-16] @phone', async ({ page, users }) => {
  const profile = { callPasswordRequired: true, callPassword: 'Bell12' };
  const { yobirinId } = await users.create({ profile, isAlwaysOpen: true });
  await page.goto(`/${yobirinId}?autoCallerName=101`);

  await page.getByRole('button', { name: '電話をかける' }).click();
  const dialog = page.getByRole('dialog', { name: 'パスワードを入力してください' });
  const password = dialog.getByRole('textbox', { name: '通話パスワード' });
  const submit = dialog.getByRole('button', { name: '電話をかける' });
  await expect(submit).toBeDisabled();
  await expectAccessible(page);
  await password.fill('ベル');
  await expect(submit).toBeDisabled();
  await expect(password).toHaveAccessibleDescription(/半角英数字/);
  await password.fill('x'.repeat(13));
  await expect(submit).toBeDisabled();

  await password.fill('Bell12');
  await submit.click();
  // The holder has no device to ring. Only a caller with the right password learns that.
  await expect(page.getByRole('status').filter({ hasText: 'いまは電話を受けられません' })).toBeVisible();
});

test('messages from users only: a visitor is led to sign in, a user may write [CALLPAGE-14] [CALL-22]', async ({
  page,
  users,
  signIn,
}) => {
  const { yobirinId } = await users.create({ isAlwaysOpen: true, profile: { receiveChatFrom: 'USER' } });
  const message = page.getByRole('button', { name: 'メッセージを送る' });
  const overlay = page.getByRole('dialog', { name: /との通話$/ });
  const callUnanswered = async () => {
    await page.getByRole('button', { name: '電話をかける' }).click();
    await expect(overlay.getByText('いまは電話を受けられません')).toBeVisible();
  };

  await page.goto(`/${yobirinId}`);
  await expect(page.getByRole('link', { name: 'ログインしてメッセージを送る' })).toHaveAttribute(
    'href',
    `/auth/signin?redirect=%2F${yobirinId}`,
  );
  await expect(message).toHaveCount(0);
  await page.goto(`/${yobirinId}?autoCallerName=101`);
  await callUnanswered();
  await expect(message).toHaveCount(0);

  await signIn();
  await page.reload();
  await expect(message).toBeVisible();
  await callUnanswered();
  await expect(overlay.getByRole('button', { name: 'メッセージを送る' })).toBeVisible();
});

test('a signed-in user adds an ID to the favourites and removes it [FAV-03] [FAV-04]', async ({ page, signIn }) => {
  await page.goto('/demo');
  await page.getByRole('button', { name: 'メニュー' }).click();
  await expect(page.getByRole('link', { name: 'ログインしてお気に入りに追加' })).toBeVisible();

  const { yobirinId } = await signIn();
  await page.goto('/demo');
  await page.getByRole('button', { name: 'メニュー' }).click();
  await page.getByRole('button', { name: 'お気に入りに追加' }).click();
  await expect(page.getByRole('button', { name: 'お気に入りから外す' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'メニュー' }).click();
  await page.getByRole('button', { name: 'お気に入りから外す' }).click();
  await expect(page.getByRole('button', { name: 'お気に入りに追加' })).toBeVisible();

  await page.goto(`/${yobirinId}`);
  await expect(page.getByText('これはご自身のページです。')).toBeVisible();
  await page.getByRole('button', { name: 'メニュー' }).click();
  await expect(page.getByRole('button', { name: 'このアカウントについて' })).toBeVisible();
  await expect(page.getByText(/お気に入り/)).toHaveCount(0);
});

test('the words of a holder stay text, fit the page, and have working links [CALLPAGE-17]', async ({ page, users }) => {
  const links = 'https://example.com/a?b=1 と 03-1234-5678 まで';
  const attack = '<img src=x onerror=alert(1)><a href="javascript:alert(1)">押す</a>';
  const profile = {
    nickname: '\u202Eמלון הפעמון👨‍👩‍👧‍👦',
    comment: `${links}\n${attack}\n${'👨‍👩‍👧‍👦'.repeat(1_800)}`,
  };
  const { yobirinId } = await users.create({ profile });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/${yobirinId}`);
  await expect(page, 'nothing turns the rest of the title around').toHaveTitle('מלון הפעמון👨‍👩‍👧‍👦 | Yobirin');

  const words = page.getByRole('region', { name: 'ご案内' });
  await expect(words.getByRole('link')).toHaveText(['https://example.com/a?b=1', '03-1234-5678']);
  await expect(words.getByRole('link').first()).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
  await expect(words.getByRole('link').last()).toHaveAttribute('href', 'tel:0312345678');
  await expect(words).toContainText('押す');
  await expect(page.locator('img')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});
