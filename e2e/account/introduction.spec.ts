import { expect, expectAccessible, inEnglish, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { newId } from '../support/team/new-id.ts';

test('a newcomer takes an ID and a name, learns of the phone app and lands at home [INTRO-01] [INTRO-02] [INTRO-04] @phone', async ({
  page,
  users,
  signIn,
}) => {
  await signIn(await users.create({ isIntroduced: false }));
  await page.goto('/account/messages');
  await expect(page).toHaveURL('/account/introduction');
  const ok = page.getByRole('button', { name: 'この内容ではじめる' });
  await expect(ok).toBeDisabled();

  const yobirinId = newId();
  await page.getByLabel('公開ID').fill(yobirinId);
  await expect(ok).toBeDisabled();
  await page.getByLabel('表示名').fill('   ');
  await expect(ok).toBeDisabled();
  await page.getByLabel('表示名').fill('花屋はな');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await ok.click();

  const done = page.getByRole('dialog', { name: '準備ができました' });
  await expect(done.getByRole('link', { name: 'iPhoneに入れる' })).toHaveAttribute('href', '/service/how-to-use');
  await expect(done.getByRole('link', { name: 'Androidに入れる' })).toHaveAttribute('href', '/service/how-to-use');
  await expectAccessible(page);
  await done.getByRole('button', { name: 'ホームへ' }).click();

  await expect(page).toHaveURL('/account/home');
  await expect(page.getByText(`/${yobirinId}`)).toBeVisible();
});

test('an invalid ID or name is refused on the form [INTRO-01] [INTRO-03] [VALID-01] [VALID-02] [VALID-15]', async ({
  page,
  users,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/422/);
  await signIn(await users.create({ isIntroduced: false }));
  await page.goto('/account/introduction');
  const yobirinId = page.getByLabel('公開ID');
  const nickname = page.getByLabel('表示名');
  const ok = page.getByRole('button', { name: 'この内容ではじめる' });

  await test.step('an ID that is taken or reserved is refused on the form, as is none', async () => {
    await nickname.fill('花屋はな');
    await expect(ok).toBeDisabled();
    for (const taken of ['Demo', 'graphql']) {
      await yobirinId.fill(taken);
      await ok.click();
      await expect(yobirinId).toHaveAccessibleDescription(/すでに使われています/);
      await expect(yobirinId).toBeFocused();
    }
    await yobirinId.fill('demo-of-my-own');
    await expect(yobirinId).not.toHaveAttribute('aria-invalid');
  });

  await test.step('what an ID and a name may be is said on the form', async () => {
    await yobirinId.fill('花屋');
    await nickname.fill('あ'.repeat(21));
    await ok.click();

    await expect(yobirinId).toHaveAccessibleDescription(/半角の英数字と「-」「_」だけが使えます/);
    await expect(nickname).toHaveAttribute('aria-invalid');
    await nickname.fill('あ'.repeat(20));
    await expect(nickname).not.toHaveAttribute('aria-invalid');
  });
});

test.describe('in English, by keyboard alone', () => {
  test.use(inEnglish);

  test('a newcomer takes an ID and a name', async ({ page, users, signIn }) => {
    await signIn(await users.create({ isIntroduced: false, language: 'EN' }));
    await page.goto('/account/introduction');
    await expect(page.getByRole('heading', { name: 'Set up your ID' })).toBeVisible();

    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type(newId());
    await page.keyboard.press('Tab');
    await page.keyboard.type('Flower shop');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('dialog', { name: 'You’re all set' })).toBeVisible();
    await page.getByRole('button', { name: 'Go to Home' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Hello, 花子' })).toBeVisible();
  });
});
