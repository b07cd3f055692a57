import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { demoUser } from '../support/server/demo-user.ts';

const pages = [
  ['ホーム', '/account/home'],
  ['通話履歴', '/account/call-histories'],
  ['メッセージ', '/account/messages'],
  ['連絡先', '/account/favorites'],
  ['プロフィール', '/account/profile'],
  ['受付時間', '/account/schedule'],
  ['紹介文', '/account/comment'],
  ['不在時のコメント', '/account/afk-comment'],
  ['メンバー', '/account/members'],
  ['グループ', '/account/groups'],
  ['アカウント・契約', '/account/user'],
] as const;
const names = pages.map(([name]) => name);
const withoutAdministration = names.filter((name) => name !== 'メンバー' && name !== 'グループ');

function menuOf(page: Page) {
  return page.getByRole('navigation', { name: 'メニュー' });
}

test('the menu of an owner lists every page in order, and each leads there [NAV-01] [NAV-02] [GUARD-02] [GUARD-03]', async ({
  page,
  context,
  users,
}) => {
  await users.signIn(context, demoUser('owner'));
  await page.goto('/account/home');
  await expect(menuOf(page).getByRole('listitem')).toHaveText([...names, 'ログアウト']);

  for (const [name, path] of pages) {
    await menuOf(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(menuOf(page).locator('[aria-current=page]')).toHaveText(name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name === 'ホーム' ? /こんにちは/ : name);
  }
});

for (const who of ['member1', 'freelancer'] as const) {
  test(`the menu of ${who} has neither members nor groups [NAV-02]`, async ({ page, context, users }) => {
    await users.signIn(context, demoUser(who));
    await page.goto('/account/home');
    await expect(menuOf(page).getByRole('listitem')).toHaveText([...withoutAdministration, 'ログアウト']);
  });
}

test('until the introduction only the account page and the way out are offered [NAV-04]', async ({
  page,
  context,
  users,
}) => {
  await users.signIn(context, await users.create({ isIntroduced: false }));
  await page.goto('/account/introduction');
  await expect(menuOf(page).getByRole('listitem')).toHaveText(['アカウント・契約', 'ログアウト']);
});

test('signing out asks first, then forgets who was here [NAV-03] [AUTH-23]', async ({ page, context, users }) => {
  await users.signIn(context, demoUser('owner'));
  await page.goto('/account/home');
  await page.getByRole('button', { name: /IDを切り替える/ }).click();
  await page.getByRole('button', { name: /フロント/ }).click();
  await expect(page.getByText('/demo-desk')).toBeVisible();

  await page.getByRole('button', { name: 'ログアウト' }).click();
  const question = page.getByRole('alertdialog', { name: 'ログアウトしますか？' });
  await question.getByRole('button', { name: 'キャンセル' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/account/home');

  await page.getByRole('button', { name: 'ログアウト' }).click();
  await question.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL('/auth/signin');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('signin');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/signin/);
});

test('the switcher lists own and group IDs, and the chosen one is used from then on [NAV-05] [NAV-06] [GUARD-25]', async ({
  page,
  context,
  users,
}) => {
  await users.signIn(context, demoUser('owner'));
  await page.goto('/account/home');
  await page.getByRole('button', { name: /IDを切り替える/ }).click();
  const switcher = page.getByRole('dialog', { name: 'IDの切り替え' });
  await expect(switcher.getByRole('list', { name: '自分のID' }).getByRole('button')).toHaveText([
    /支配人.*demo.*使用中/,
  ]);
  await expect(switcher.getByRole('link', { name: 'IDを追加' })).toHaveAttribute(
    'href',
    '/service/help#member-register',
  );
  await expectAccessible(page);

  await switcher
    .getByRole('list', { name: 'グループのID' })
    .getByRole('button', { name: /demo-desk/ })
    .click();
  await expect(page.getByText('/demo-desk')).toBeVisible();
  await expect(menuOf(page).getByRole('listitem')).toHaveText([...withoutAdministration, 'ログアウト']);

  await page.reload();
  await expect(page.getByRole('button', { name: /demo-desk.*IDを切り替える/ })).toBeVisible();
});

test('in the switcher unread chat has a dot and an unpaid ID is grey [NAV-05] [NAV-06]', async ({
  page,
  context,
  users,
}) => {
  // No screen can bring this about yet: an answer of the server is changed on its way.
  await page.route('/graphql', async (route) => {
    if (!route.request().postData()?.includes('query Switcher')) return route.continue();
    const { data } = await (await route.fetch()).json();
    data.authenticatedUser.memberships[0].account.currentLicenseStatus = 'INVALID';
    data.authenticatedUser.groupMemberships[0].yobirinProperty.unreadAllChatCount = 2;
    await route.fulfill({ json: { data } });
  });
  await users.signIn(context, demoUser('member1'));
  await page.goto('/account/home');
  await page.getByRole('button', { name: /IDを切り替える/ }).click();

  await expect(page.getByRole('button', { name: /コンシェルジュ.*現在ご利用いただけません/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: /未読のメッセージがあります.*フロント/ })).toBeEnabled();
  await expect(page.getByText('未読のメッセージがあります')).toHaveCount(1);
  await expectAccessible(page);
});

test('leaving with unsaved edits asks first [NAV-09]', async ({ page, context, users }) => {
  await users.signIn(context, await users.create());
  await page.goto('/account/user');
  const lastName = page.getByLabel('姓', { exact: true });
  await lastName.fill('鈴木');

  await menuOf(page).getByRole('link', { name: 'ホーム' }).click();
  const question = page.getByRole('alertdialog', { name: '保存せずに移動しますか？' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'このページに残る' }).click();
  await expect(page).toHaveURL('/account/user');
  await expect(lastName).toHaveValue('鈴木');

  await page.getByRole('button', { name: 'ログアウト', exact: true }).click();
  await expect(page.getByText('保存していない入力内容は失われます。')).toBeVisible();
  await page.keyboard.press('Escape');

  await menuOf(page).getByRole('link', { name: 'ホーム' }).click();
  await question.getByRole('button', { name: '保存せずに移動' }).click();
  await expect(page).toHaveURL('/account/home');

  await menuOf(page).getByRole('link', { name: 'アカウント・契約' }).click();
  await expect(lastName).toHaveValue('山田');
});

test('the browser asks before unsaved edits are closed or reloaded away [NAV-09]', async ({ page, context, users }) => {
  await users.signIn(context, await users.create());
  await page.goto('/account/user');
  await page.getByLabel('姓', { exact: true }).fill('鈴木');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;

  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page.getByLabel('姓', { exact: true })).toHaveValue('鈴木');
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu sits behind a toggle in the top bar [NAV-07] @phone', async ({ page, context, users }) => {
    await users.signIn(context, demoUser('owner'));
    await page.goto('/account/home');
    const toggle = page.getByRole('button', { name: 'メニューを開く' });
    await expect(menuOf(page)).toBeHidden();

    await toggle.press('Enter');
    await expect(menuOf(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toBeHidden();
    await expect(toggle).toBeFocused();

    await toggle.click();
    await menuOf(page).getByRole('link', { name: '受付時間' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('受付時間');
    await expect(menuOf(page)).toBeHidden();
  });
});

test.describe('in English', () => {
  test.use(inEnglish);

  test('the menu speaks English [NAV-01]', async ({ page, context, users }) => {
    await users.signIn(context, await users.create({ language: 'EN' }));
    await page.goto('/account/home');
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('listitem')).toHaveText([
      'Home',
      'Calls',
      'Messages',
      'Contacts',
      'Profile',
      'Schedule',
      'Introduction',
      'Unavailable comment',
      'Account/Contract',
      'Sign out',
    ]);
  });
});

for (const [theme, options] of Object.entries({ light: {}, dark: inDarkTheme })) {
  test.describe(`in ${theme}`, () => {
    test.use({ ...options, viewport: { width: 320, height: 640 } });

    test('home and the account page are accessible and fit a narrow phone', async ({ page, context, users }) => {
      await users.signIn(context, demoUser('owner'));
      for (const path of ['/account/home', '/account/user', '/account/groups']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}

test('the call page is handed the way back to where one came from [GUARD-16]', async ({ page, context, users }) => {
  await users.signIn(context, demoUser('owner'));
  await page.goto('/account/home');

  const [callPage] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: '通話ページを開く' }).click(),
  ]);
  await callPage.getByRole('link', { name: '戻る' }).click();

  await expect(callPage).toHaveURL('/account/home');
});
