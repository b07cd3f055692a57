import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { holdRequests } from '../support/browser/held-requests.ts';
import { openGuestChat, post, write } from '../support/chat.ts';
import { expectCounts, threadAction, threadLink, viewLink } from '../support/inbox.ts';
import type { TestUser, Users } from '../support/server/users.ts';
import { Organisation } from '../support/team/organisation.ts';
import { switchId } from '../support/team/switch-id.ts';

/** Changes of a room are gathered for a second. */
const soon = { timeout: 20_000 };

test('three members share a desk: one takes, hands over and finishes, and the guest comes back [INBOX-30] [INBOX-32] [INBOX-33] [INBOX-35] [INBOX-37] [INBOX-38] [INBOX-44] [INBOX-45]', async ({
  browser,
  users,
  mailbox,
}) => {
  test.slow();
  const organisation = await Organisation.found({ users, mailbox });
  const tanaka = await organisation.addMember({ nickname: '田中' });
  const sato = await organisation.addMember({ nickname: '佐藤' });
  const group = await organisation.registerGroup([organisation.owner, tanaka, sato]);
  const open = (user: Pick<TestUser, 'email' | 'password'>) => openInbox(browser, users, { user, ...group });
  const [owner, first, second] = [await open(organisation.owner), await open(tanaka), await open(sato)];
  const everyone = [owner, first, second];
  await expect(owner.getByText('対応待ちのやりとりはありません')).toBeVisible();
  const guest = await openGuestChat(browser, `/${group.yobirinId}`);

  await test.step('what a guest writes waits on every screen', async () => {
    await write(guest, '予約を変更したいです');
    for (const page of everyone) {
      await expect(threadLink(page, /鈴木一郎.*予約を変更したいです.*から対応待ち/)).toBeVisible(soon);
      await expectCounts(page, { 対応待ち: 1, 自分の担当: 0, 担当なし: 1, 未完了: 1 });
    }
  });

  await test.step('of two who take it at once one gets it, and the other is told who', async () => {
    for (const page of [first, second]) {
      await threadLink(page, /鈴木一郎/).click();
      await expect(post(page, '予約を変更したいです')).toBeVisible();
    }
    const releases = await Promise.all([first, second].map((page) => holdRequests(page, '/graphql')));
    for (const page of [first, second]) await threadAction(page, '担当する').click();
    for (const release of releases) release();
    const won = (page: Page) => page.getByText('担当になりました。', { exact: true });
    const lost = (page: Page) => page.getByText('さんが先に担当になりました。');
    await expect(won(first).or(lost(first)).first()).toBeVisible();
    await expect(won(second).or(lost(second)).first()).toBeVisible();
    const [winner, loser, name] = (await won(first).isVisible()) ? [first, second, '田中'] : [second, first, '佐藤'];
    await expect(won(winner)).toBeVisible();
    await expect(loser.getByText(`${name}さんが先に担当になりました。`)).toBeVisible();
    await expect(loser.getByText(`担当：${name}`).first()).toBeVisible();
    await expect(threadAction(loser, '担当する')).toHaveCount(0);
    await expectCounts(winner, { 自分の担当: 1, 担当なし: 0 });
    await expectCounts(loser, { 自分の担当: 0, 担当なし: 0 });
    await expectCounts(owner, { 対応待ち: 1, 自分の担当: 0, 担当なし: 0 });
  });

  await test.step('it is handed to the owner, who has it on their screen', async () => {
    await threadAction(first, '担当者を変える').click();
    const dialog = first.getByRole('dialog', { name: '担当者を選ぶ' });
    await dialog.getByRole('radio', { name: 'ひいらぎ商店' }).check();
    await dialog.getByRole('button', { name: '決定' }).click();
    await expect(first.getByText('ひいらぎ商店さんを担当にしました。')).toBeVisible();
    await expectCounts(owner, { 自分の担当: 1 });
    for (const page of [first, second]) await expectCounts(page, { 自分の担当: 0 });
    await viewLink(owner, '自分の担当').click();
    await expect(threadLink(owner, /鈴木一郎.*自分が担当/)).toBeVisible();
  });

  await test.step('done leaves all lists, and a new message brings it back to its taker', async () => {
    await threadLink(owner, /鈴木一郎/).click();
    await threadAction(owner, '完了').click();
    await expect(owner.getByText('完了にしました。')).toBeVisible();
    await expect(threadAction(owner, '再開')).toBeVisible();
    for (const page of everyone) await expectCounts(page, { 対応待ち: 0, 自分の担当: 0, 担当なし: 0, 未完了: 0 });
    await viewLink(second, '完了').click();
    await expect(threadLink(second, /鈴木一郎/)).toBeVisible();

    await write(guest, 'もう一つお願いがあります');
    await expectCounts(owner, { 対応待ち: 1, 自分の担当: 1 });
    await expect(threadLink(owner, /もう一つお願いがあります.*自分が担当/)).toBeVisible(soon);
    for (const page of [first, second]) await expectCounts(page, { 対応待ち: 1, 自分の担当: 0, 未完了: 1 });
    await expect(threadLink(second, /鈴木一郎/)).toHaveCount(0);
  });

  await test.step('a link to the thread leads from another ID of the member to this one', async () => {
    await switchId(first, tanaka.yobirinId);
    await first.goto(owner.url());
    await expect(first.getByText('このやりとりは別のIDに届いています')).toBeVisible();
    await expect(post(first, 'もう一つお願いがあります')).toHaveCount(0);
    await first.getByRole('button', { name: 'IDを切り替えて表示' }).click();
    await expect(first.getByRole('heading', { level: 1, name: '鈴木一郎' })).toBeVisible();
    await expect(post(first, 'もう一つお願いがあります')).toBeVisible();
  });

  await test.step('a member who takes no calls of the group may only look', async () => {
    const { authenticatedUser } = await users.ask(sato, '{ authenticatedUser { groupMemberships { id } } }');
    const [{ id }] = authenticatedUser.groupMemberships;
    await users.ask(sato, 'mutation ($id: ID!) { updateGroupMembershipValidity(id: $id, isValid: false) { id } }', {
      id,
    });
    await second.goto('/account/inbox');
    await threadLink(second, /鈴木一郎/).click();
    await expect(second.getByText(/閲覧だけできます/)).toBeVisible();
    await expect(post(second, 'もう一つお願いがあります')).toBeVisible();
    await expect(second.getByRole('toolbar')).toHaveCount(0);
    await expect(second.getByRole('checkbox')).toHaveCount(0);
  });

  await test.step('a member who loses the ID is told, and led away', async () => {
    const { authenticatedUser } = await users.ask(organisation.owner, '{ authenticatedUser { id } }');
    const remaining = { groupId: group.id, userIds: [authenticatedUser.id] };
    const removal = `mutation ($groupId: ID!, $userIds: [ID!]!) {
      updateGroupMembershipUserIds(groupId: $groupId, userIds: $userIds) { id } }`;
    await users.ask(organisation.owner, removal, remaining);
    await expect(first.getByRole('alertdialog', { name: '「総合受付」は使えなくなりました' })).toBeVisible(soon);
    await expect(first).toHaveURL('/account/home');
  });
});

type Desk = { user: Pick<TestUser, 'email' | 'password'>; yobirinId: string };

async function openInbox(browser: Browser, users: Users, { user, yobirinId }: Desk): Promise<Page> {
  const context = await browser.newContext();
  await users.signIn(context, user);
  const page = await context.newPage();
  await switchId(page, yobirinId);
  await page.goto('/account/inbox');
  await expect(page.getByRole('heading', { level: 1, name: '受信箱' })).toBeVisible();
  return page;
}
