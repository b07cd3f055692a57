import { expect, expectAccessible, inEnglish, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { queryDatabase } from '../support/server/database.ts';
import { newId } from '../support/team/new-id.ts';

test('a newcomer takes an ID for good, and gets ready by a checklist [INTRO-01] [INTRO-02] [INTRO-04] [INTRO-05] [INTRO-06] [INTRO-07] [PROFILE-16] @phone', async ({
  page,
  browser,
  users,
  signIn,
}) => {
  const user = await signIn(await users.create({ isIntroduced: false }));
  await page.goto('/account/messages');
  await expect(page).toHaveURL('/account/introduction');
  const ok = page.getByRole('button', { name: 'この内容ではじめる' });
  await expect(ok).toBeDisabled();
  const yobirinId = newId();

  await test.step('the ID is free, and is asked about before it is taken', async () => {
    await page.getByLabel('公開ID').fill(yobirinId);
    await expect(page.getByRole('status').getByText(`「${yobirinId}」は使えます`)).toBeVisible();
    await expect(ok).toBeDisabled();
    await page.getByLabel('表示名').fill('   ');
    await expect(ok).toBeDisabled();
    await page.getByLabel('表示名').fill('花屋はな');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await ok.click();

    const question = page.getByRole('alertdialog', { name: 'この公開IDではじめますか？' });
    await expect(question).toContainText(`/${yobirinId}`);
    await question.getByRole('button', { name: '選び直す' }).click();
    await expect(page).toHaveURL('/account/introduction');
    await ok.click();
    await question.getByRole('button', { name: 'このIDではじめる' }).click();
    await expect(page).toHaveURL('/account/home');
  });

  const checklist = page.getByRole('region', { name: '公開IDができました' });
  await test.step('the checklist says all that is needed, and ticks what is done', async () => {
    await expect(checklist).toContainText(`/${yobirinId}`);
    await expect(checklist).toContainText('はじめは毎日09:00〜17:00です');
    await expect(checklist).toContainText('5項目のうち0項目が済みました');
    for (const name of ['iPhoneに入れる', 'Androidに入れる'])
      await expect(checklist.getByRole('link', { name })).toHaveAttribute('href', '/service/how-to-use');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await checklist.getByRole('button', { name: 'QRコードを表示' }).click();
    const qr = page.getByRole('dialog', { name: 'QRコード' });
    await expect(qr.getByRole('img', { name: `/${yobirinId} を開くQRコード` })).toBeVisible();
    await expect(qr.getByText('花屋はな')).toBeVisible();
    await qr.getByRole('button', { name: '閉じる' }).click();
    await checklist.getByRole('button', { name: '通話テスト' }).click();
    await page.getByRole('dialog', { name: '通話テスト' }).getByRole('button', { name: '閉じる' }).click();
    await checklist.getByRole('link', { name: '時間を変える' }).click();
    await expect(page).toHaveURL('/account/schedule');

    await page.goto('/account/home');
    await expect(checklist).toContainText('5項目のうち3項目が済みました');
    await expect(checklist.getByRole('heading', { name: /受付時間\s*（済み）/ })).toBeVisible();
  });

  await test.step('another browser of the user has the same ticks', async () => {
    const context = await browser.newContext();
    await users.signIn(context, user);
    const other = await context.newPage();
    await other.goto('/account/home');
    await expect(other.getByRole('region', { name: '公開IDができました' })).toContainText(
      '5項目のうち3項目が済みました',
    );
    await context.close();
  });

  await test.step('once closed, it stays away, and the QR code is still one press away', async () => {
    await checklist.getByRole('button', { name: 'あとにする' }).click();
    await expect(page.getByRole('heading', { name: 'あなたの公開アドレス' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'あなたの公開アドレス' })).toBeVisible();
    await expect(checklist).toBeHidden();
    // By the menu or the top bar, on any page.
    await page.goto('/account/schedule');
    await page.getByRole('button', { name: 'QRコードを表示' }).click();
    await expect(page.getByRole('dialog', { name: 'QRコード' })).toContainText(`/${yobirinId}`);
  });
});

test('a checklist goes by itself when its last step is done [INTRO-07]', async ({ page, users, signIn }) => {
  const user = await users.create();
  await signIn(user);
  await queryDatabase(nearlyDone, [user.yobirinId]);
  await page.goto('/account/home');
  const checklist = page.getByRole('region', { name: '公開IDができました' });
  await expect(checklist).toContainText('5項目のうち4項目が済みました');

  await checklist.getByRole('button', { name: 'QRコードを表示' }).click();
  await page.getByRole('dialog', { name: 'QRコード' }).getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByText('すべて済みました。')).toBeVisible();
  await expect(checklist).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'あなたの公開アドレス' })).toBeVisible();
  await expect(checklist).toHaveCount(0);
});

const nearlyDone = `
  insert into starter_checklists (yobirin_property_id, done)
  select id, '{PICTURE,HOURS,PUSH,RING}' from yobirin_properties where yobirin_id = $1`;

test('an invalid ID or name is refused on the form [INTRO-01] [INTRO-03] [VALID-01] [VALID-02] [VALID-15] [VALID-20]', async ({
  page,
  users,
  signIn,
}) => {
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
      await expect(page.getByRole('status').getByText(`「${taken}」は使えません`)).toBeVisible();
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

    await page.getByRole('button', { name: 'Start with this ID' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Hello, 花子' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your ID is ready' })).toContainText('0 of 5 done');
  });
});
