import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { queryDatabase } from '../support/server/database.ts';
import { Organisation } from '../support/team/organisation.ts';
import { switchId } from '../support/team/switch-id.ts';

test('a member leaves a group, then the ID, and begins with one of their own [USER-10] [USER-11] [USER-12] [PERM-06] @phone', async ({
  page,
  users,
  mailbox,
  signIn,
}) => {
  const organisation = await Organisation.found({ users, mailbox }, 'professional');
  const member = await organisation.addMember({ nickname: '窓口係' });
  await organisation.registerGroup([member], '総合受付');
  await organisation.registerGroup([member], '夜間受付');
  await signIn(member);
  await page.goto('/account/user');
  const section = page.getByRole('region', { name: '招待されたID' });
  await expect(section).toContainText(`窓口係${member.yobirinId}`);
  await expect(section.getByRole('listitem')).toHaveText([/総合受付/, /夜間受付/]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await section.getByRole('button', { name: 'グループ「夜間受付」から退出' }).click();
  await answer(page, 'グループ「夜間受付」から退出しますか？', '退出する');
  await expect(page.getByText('「夜間受付」から退出しました')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveText([/総合受付/]);

  await section.getByRole('button', { name: '窓口係から退出' }).click();
  await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveText(['総合受付']);
  await answer(page, '「窓口係」から退出しますか？', '退出する');
  await answer(page, '「窓口係」は使えなくなりました', '閉じる');
  await expect(section).toBeHidden();

  await page.getByRole('button', { name: '無料でIDを作る' }).click();
  await expect(page).toHaveURL('/account/introduction');
});

test('a member who loses the ID in use is told, and goes on as another [NAV-05] [GUARD-25]', async ({
  page,
  context,
  users,
  mailbox,
  signIn,
  consoleErrors,
}) => {
  // Requests for the lost ID that are under way at that moment are refused.
  consoleErrors.allow(/status of (403|404)/);
  const organisation = await Organisation.found({ users, mailbox });
  const member = await organisation.addMember({ nickname: '窓口係' });
  await signIn(member);

  await test.step('a tab that does not receive the event is told at the next click', async () => {
    const group = await organisation.registerGroup([member], '総合受付');
    const tab = await context.newPage();
    // The socket opens, but nothing is ever sent to the page.
    await tab.routeWebSocket(/socket\.io/, () => {});
    await switchId(tab, group.yobirinId);
    // A request that is still under way would tell it before the click.
    await tab.goto('/account/home', { waitUntil: 'networkidle' });

    await users.ask(organisation.owner, resetGroup, { id: group.id });
    await tab.getByRole('link', { name: '連絡先' }).click();
    await answer(tab, '「総合受付」は使えなくなりました', '閉じる');
    await expect(tab.getByRole('button', { name: /窓口係.*IDを切り替える/ })).toBeVisible();
    await tab.close();
  });

  await test.step('a tab that receives it goes on as another ID', async () => {
    const group = await organisation.registerGroup([member], '総合受付');
    await switchId(page, group.yobirinId);
    await page.goto('/account/profile');
    await expect(page.getByLabel('表示名')).toHaveValue('総合受付');

    await users.ask(organisation.owner, resetGroup, { id: group.id });
    const notice = page.getByRole('alertdialog', { name: '「総合受付」は使えなくなりました' });
    await expect(notice).toContainText('いまは「窓口係」を使っています。');
    await expect(page).toHaveURL('/account/home');
    await expectAccessible(page);
    await notice.getByRole('button', { name: '閉じる' }).click();
    await expect(page.getByRole('button', { name: /窓口係.*IDを切り替える/ })).toBeVisible();
  });

  await test.step('a loss while the page was closed is told when it opens', async () => {
    await page.goto('about:blank');
    await organisation.unassign(member);
    await page.goto('/account/messages');
    await expect(page.getByRole('alertdialog', { name: '「窓口係」は使えなくなりました' })).toContainText(
      '使えるIDがありません',
    );
    await expect(page).toHaveURL('/account/user');
    await answer(page, '「窓口係」は使えなくなりました', '閉じる');
    await page.reload();
    await expect(page.getByRole('button', { name: '無料でIDを作る' })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });
});

test('an ID whose account is unpaid refers to the owner [USER-13] [NAV-06]', async ({
  page,
  users,
  mailbox,
  signIn,
}) => {
  const organisation = await Organisation.found({ users, mailbox });
  const member = await organisation.addMember({ nickname: '窓口係' });
  await queryDatabase(unpaid, [organisation.owner.email]);
  await signIn(member);
  await page.goto('/account/home');
  await expect(page).toHaveURL('/account/user');
  await expect(page.getByRole('region', { name: '招待されたID' })).toContainText(
    'このIDは現在ご利用いただけません。アカウントの契約者にお問い合わせください。',
  );
  await page.getByRole('button', { name: /IDを切り替える/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /窓口係/ })).toBeDisabled();
});

test.describe('in English and dark', () => {
  test.use({ ...inEnglish, ...inDarkTheme });

  test('leaving an ID reads well and is accessible @phone', async ({ page, users, mailbox, signIn }) => {
    const organisation = await Organisation.found({ users, mailbox });
    const member = await organisation.addMember({ nickname: 'Desk' });
    await organisation.registerGroup([member], 'Reception');
    await signIn(member);
    await page.goto('/account/user?lang=en');
    await page.getByRole('button', { name: 'Leave Desk' }).press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Leave “Desk”?' })).toContainText(
      'You also leave these groups:',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'IDs you were invited to' })).toBeVisible();
  });
});

async function answer(page: Page, question: string, button: string) {
  await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: button }).click();
}

const resetGroup = 'mutation ($id: ID!) { resetGroup(id: $id) }';

const unpaid = `update plans set payment_state = 'UNPAID' where account_id in (
  select account_id from memberships join users on users.id = memberships.user_id where role = 'OWNER' and email = $1)`;
