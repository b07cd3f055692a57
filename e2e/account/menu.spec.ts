import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { demoUser } from '../support/server/demo-user.ts';

const pages = [
  ['ホーム', '/account/home'],
  ['受信箱', '/account/inbox'],
  ['通話履歴', '/account/call-histories'],
  ['メッセージ', '/account/messages'],
  ['検索', '/account/search'],
  ['連絡先', '/account/favorites'],
  ['プロフィール', '/account/profile'],
  ['受付時間', '/account/schedule'],
  ['紹介文', '/account/comment'],
  ['不在時のコメント', '/account/afk-comment'],
  ['メンバー', '/account/members'],
  ['グループ', '/account/groups'],
  ['集計', '/account/figures'],
  ['アカウント・契約', '/account/user'],
] as const;
const names = pages.map(([name]) => name);
const withoutAdministration = names.filter((name) => name !== 'メンバー' && name !== 'グループ');

/** A number of unread things may follow. */
function beginsWith(name: string): RegExp {
  return new RegExp(`^${name}`);
}

function menuOf(page: Page) {
  return page.getByRole('navigation', { name: 'メニュー' });
}

test('the menu of an owner leads to every page, and the call page leads back [NAV-01] [NAV-02] [GUARD-02] [GUARD-03] [GUARD-16]', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(demoUser('owner'));
  await page.goto('/account/home');

  await test.step('the call page leads back to the page that opened it', async () => {
    const [callPage] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: '通話ページを開く' }).click(),
    ]);
    await callPage.getByRole('link', { name: '戻る' }).click();
    await expect(callPage).toHaveURL('/account/home');
    await callPage.close();
  });

  await test.step('the menu of an owner lists every page in order, and each leads there', async () => {
    await expect(menuOf(page).getByRole('listitem')).toHaveText([...names, 'ログアウト'].map(beginsWith));
    for (const [name, path] of pages) {
      await menuOf(page)
        .getByRole('link', { name: beginsWith(name) })
        .click();
      await expect(page).toHaveURL(path);
      await expect(menuOf(page).locator('[aria-current=page]')).toHaveText(beginsWith(name));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name === 'ホーム' ? /こんにちは/ : name);
    }
  });
});

test('an owner acts as a group, then signs out and leaves no trace [NAV-03] [NAV-05] [NAV-06] [AUTH-23] [GUARD-25]', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(demoUser('owner'));
  await page.goto('/account/home');

  await test.step('the switcher lists own and group IDs, and the chosen one is used from then on', async () => {
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
    await expect(menuOf(page).getByRole('listitem')).toHaveText(
      [...withoutAdministration, 'ログアウト'].map(beginsWith),
    );

    await page.reload();
    await expect(page.getByRole('button', { name: /demo-desk.*IDを切り替える/ })).toBeVisible();
  });

  await test.step('signing out asks first, then forgets the user', async () => {
    await page.getByRole('button', { name: 'ログアウト' }).click();
    const question = page.getByRole('alertdialog', { name: 'ログアウトしますか？' });
    await question.getByRole('button', { name: 'キャンセル' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL('/account/home');

    await page.evaluate(() => localStorage.setItem('chat:1', JSON.stringify({ draft: '未送信', unsent: [] })));
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await question.getByRole('button', { name: 'ログアウト' }).click();
    await expect(page).toHaveURL('/auth/signin');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('refresh');
    await expect.poll(() => page.evaluate(() => localStorage.length), 'nor unsent texts').toBe(0);

    await page.goBack();
    await expect(page).toHaveURL(/\/auth\/signin/);
  });
});

test('a member and a freelancer see neither members nor groups, and the switcher shows the state of IDs [NAV-02] [NAV-05] [NAV-06]', async ({
  page,
  signIn,
}) => {
  for (const who of ['freelancer', 'member1'] as const) {
    await test.step(`the menu of ${who} has neither members nor groups`, async () => {
      await signIn(demoUser(who));
      await page.goto('/account/home');
      await expect(menuOf(page).getByRole('listitem')).toHaveText(
        [...withoutAdministration, 'ログアウト'].map(beginsWith),
      );
    });
  }

  await test.step('in the switcher unread chat has a dot and an unpaid ID is grey', async () => {
    // Changes an answer of the server: no screen can bring this about.
    await page.route('/graphql', async (route) => {
      if (!route.request().postData()?.includes('query Switcher')) return route.continue();
      const { data } = await (await route.fetch()).json();
      data.authenticatedUser.memberships[0].account.currentLicenseStatus = 'INVALID';
      const { memberships, groupMemberships } = data.authenticatedUser;
      for (const { yobirinProperties } of memberships) yobirinProperties[0].unreadAllChatCount = 0;
      groupMemberships[0].yobirinProperty.unreadAllChatCount = 2;
      await route.fulfill({ json: { data } });
    });
    await page.reload();
    await page.getByRole('button', { name: /IDを切り替える/ }).click();

    await expect(page.getByRole('button', { name: /コンシェルジュ.*現在ご利用いただけません/ })).toBeDisabled();
    await expect(page.getByRole('button', { name: /未読のメッセージがあります.*フロント/ })).toBeEnabled();
    const switcher = page.getByRole('dialog', { name: 'IDの切り替え' });
    await expect(switcher.getByText('未読のメッセージがあります')).toHaveCount(1);
    await expectAccessible(page);
  });
});

test('unsaved edits are kept until the user agrees to leave, by the menu or by closing the page [NAV-09]', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/account/user');
  const lastName = page.getByLabel('姓', { exact: true });

  await test.step('leaving with unsaved edits asks first', async () => {
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
    // The form stays until home has loaded.
    await expect(lastName).toHaveCount(0);

    await menuOf(page).getByRole('link', { name: 'アカウント・契約' }).click();
    await expect(lastName).toHaveValue('山田');
  });

  await test.step('the browser asks before unsaved edits are closed or reloaded away', async () => {
    await lastName.fill('鈴木');

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;

    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(lastName).toHaveValue('鈴木');
  });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu sits behind a toggle in the top bar [NAV-07] @phone', async ({ page, signIn }) => {
    await signIn(demoUser('owner'));
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

test('home and the account page are accessible and fit a narrow phone, in light and in dark', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(demoUser('owner'));
  for (const path of ['/account/home', '/account/user', '/account/groups']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
});
