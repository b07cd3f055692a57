import { expect, expectAccessible, test } from './fixtures.ts';
import { updateProfile } from './support/profile.ts';
import { expectNoSidewaysScroll } from './support/sideways-scroll.ts';

// Within the hours that every new ID has.
const officeHours = new Date('2026-11-16T12:00:00+09:00');

test('with a call password, calling goes through asking for it [CALLPAGE-16] @phone', async ({
  page,
  users,
  context,
}) => {
  const holder = await users.create();
  await users.signIn(context, holder);
  await updateProfile(context, { callPasswordRequired: true, callPassword: 'Bell12' });
  await context.clearCookies();
  await page.clock.setFixedTime(officeHours);
  await page.goto(`/${holder.yobirinId}?autoCallerName=101`);

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
  await expect(page.getByRole('alertdialog', { name: 'まだご利用いただけません' })).toBeVisible();
});

test('messages from users only: a visitor is led to sign in, a user may write [CALLPAGE-14]', async ({
  page,
  users,
  context,
}) => {
  const holder = await users.create();
  await users.signIn(context, holder);
  await updateProfile(context, { receiveChatFrom: 'USER' });
  await context.clearCookies();

  await page.goto(`/${holder.yobirinId}`);
  await expect(page.getByRole('link', { name: 'ログインしてメッセージを送る' })).toHaveAttribute(
    'href',
    `/auth/signin?redirect=%2F${holder.yobirinId}`,
  );
  await expect(page.getByRole('button', { name: 'メッセージを送る' })).toHaveCount(0);

  await users.signIn(context, await users.create());
  await page.reload();
  await expect(page.getByRole('button', { name: 'メッセージを送る' })).toBeVisible();
});

test('a signed-in user keeps an ID as a favourite and lets it go [FAV-03] [FAV-04]', async ({
  page,
  users,
  context,
}) => {
  const user = await users.create();
  await page.goto('/demo');
  await page.getByRole('button', { name: 'メニュー' }).click();
  await expect(page.getByRole('link', { name: 'ログインしてお気に入りに追加' })).toBeVisible();

  await users.signIn(context, user);
  await page.goto('/demo');
  await page.getByRole('button', { name: 'メニュー' }).click();
  await page.getByRole('button', { name: 'お気に入りに追加' }).click();
  await expect(page.getByRole('button', { name: 'お気に入りから外す' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'メニュー' }).click();
  await page.getByRole('button', { name: 'お気に入りから外す' }).click();
  await expect(page.getByRole('button', { name: 'お気に入りに追加' })).toBeVisible();

  await page.goto(`/${user.yobirinId}`);
  await expect(page.getByText('これはご自身のページです。')).toBeVisible();
  await page.getByRole('button', { name: 'メニュー' }).click();
  await expect(page.getByRole('button', { name: 'このアカウントについて' })).toBeVisible();
  await expect(page.getByText(/お気に入り/)).toHaveCount(0);
});

test('whatever a holder writes stays text, fits, and can be followed where it leads somewhere [CALLPAGE-17]', async ({
  page,
  users,
  context,
}) => {
  const holder = await users.create();
  await users.signIn(context, holder);
  const links = 'https://example.com/a?b=1 と 03-1234-5678 まで';
  const attack = '<img src=x onerror=alert(1)><a href="javascript:alert(1)">押す</a>';
  await updateProfile(context, {
    nickname: '\u202Eמלון הפעמון👨‍👩‍👧‍👦',
    comment: `${links}\n${attack}\n${'👨‍👩‍👧‍👦'.repeat(1_800)}`,
  });
  await context.clearCookies();
  await page.clock.setFixedTime(officeHours);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/${holder.yobirinId}`);

  const words = page.getByRole('region', { name: 'ご案内' });
  await expect(words.getByRole('link')).toHaveText(['https://example.com/a?b=1', '03-1234-5678']);
  await expect(words.getByRole('link').first()).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
  await expect(words.getByRole('link').last()).toHaveAttribute('href', 'tel:0312345678');
  await expect(words).toContainText('押す');
  await expect(page.locator('img')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});
