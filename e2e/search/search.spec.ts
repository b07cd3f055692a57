import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { choosePostAction, openRoom, post, write } from '../support/chat.ts';
import { addManyCallers } from '../support/inbox.ts';
import { queryDatabase } from '../support/server/database.ts';
import type { TestUser, Users } from '../support/server/users.ts';

const hits = (page: Page) => page.getByRole('list', { name: '見つかったもの' }).getByRole('link');
const words = (page: Page) => page.getByRole('textbox', { name: '探す言葉' });

/** The index follows a post within seconds, and a page does not ask again by itself. */
async function searchUntilFound(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/account/search?q=${encodeURIComponent(text)}`);
    await expect(hits(page).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('one kana finds a message of any width, the address keeps it, and a deleted one is gone at once [SEARCH-01] [SEARCH-02] [SEARCH-07] [SEARCH-12] @phone', async ({
  browser,
  users,
}) => {
  const { host, guest } = await openRoom(browser, users);
  await write(guest, 'ﾀｵﾙを2枚お願いします');
  await expect(post(host, 'ﾀｵﾙを2枚')).toBeVisible();
  await searchUntilFound(host, 'た');
  await expect(hits(host).locator('mark')).toHaveText(['ﾀ']);
  await expectAccessible(host);
  await expectNoSidewaysScroll(host);

  await words(host).fill('タオル　２');
  await expect(hits(host).locator('mark')).toHaveText(['ﾀｵﾙ', '2']);
  await expect(host).toHaveURL(/q=/);
  await host.reload();
  await expect(words(host)).toHaveValue('タオル　２');
  await expect(hits(host)).toHaveCount(1);

  await words(host).fill('%_\\"');
  await expect(host.getByText('見つかりませんでした')).toBeVisible();
  await host.getByText('絞り込み', { exact: true }).click();
  await host.getByLabel('お客様の名前').fill('鈴木');
  await host.getByLabel('お客様の名前').press('Enter');
  await expect(host).toHaveURL(/person=/);
  await words(host).fill('タオル');
  await expect(hits(host)).toHaveCount(1);

  await choosePostAction(guest, 'ﾀｵﾙを2枚', '削除');
  await guest.getByRole('button', { name: '削除' }).last().click();
  await expect(post(host, 'ﾀｵﾙを2枚')).toHaveCount(0);
  await host.reload();
  await expect(host.getByText('見つかりませんでした')).toBeVisible();
});

function roomIdOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** So many posts of the holder that earlier ones are on another page. */
async function writeMany(users: Users, { user, chatRoomId }: { user: TestUser; chatRoomId: string }): Promise<void> {
  const { authenticatedUser } = await users.ask(
    user,
    '{ authenticatedUser { memberships { yobirinProperties { id } } } }',
  );
  const [{ id }] = authenticatedUser.memberships[0].yobirinProperties;
  const create = `mutation ($room: ID!, $id: ID!, $body: String!) {
    createChatPost(chatRoomId: $room, yobirinPropertyId: $id, body: $body) { id } }`;
  for (let count = 1; count <= 45; count += 1) {
    await users.ask(user, create, { room: chatRoomId, id, body: `お知らせ ${count}\n\n\n\n` });
  }
}

test('a hit opens the chat at an old message [SEARCH-13]', async ({ browser, users }) => {
  const { host, guest, user } = await openRoom(browser, users);
  await write(guest, '露天風呂は何時までですか');
  await expect(post(host, '露天風呂')).toBeVisible();
  await writeMany(users, { user, chatRoomId: roomIdOf(host) });
  await searchUntilFound(host, '露天');

  await hits(host).first().click();

  await expect(host).toHaveURL(/\/account\/messages\/\d+\?post=\d+/);
  await expect(post(host, '露天風呂')).toBeInViewport();
});

test('a hit opens a chat at a message that three thousand others follow [SEARCH-13]', async ({ browser, users }) => {
  const { host, guest } = await openRoom(browser, users);
  await write(guest, '露天風呂は何時までですか');
  await expect(post(host, '露天風呂')).toBeVisible();
  // So many that the sought one is added to a part of the list that is far from the screen already.
  await queryDatabase(laterPosts, [roomIdOf(host), 2_929]);
  await searchUntilFound(host, '露天');

  await hits(host).first().click();

  await expect(post(host, '露天風呂')).toBeInViewport({ timeout: 60_000 });
});

test('a hit opens the list of calls at a call of long ago, and leads to the newest [SEARCH-13] @phone', async ({
  page,
  signIn,
}) => {
  const { yobirinId } = await signIn();
  await addManyCallers(yobirinId ?? '', 300);
  await page.goto('/account/call-histories');
  const calls = page.getByRole('list', { name: '着信' }).getByRole('listitem');
  await expect(calls.first()).toContainText('客00300');
  await queryDatabase(callInIndex, [yobirinId, '客00007']);
  await page.goto('/account/search?from=2020-01-01');

  await hits(page).filter({ hasText: '客00007' }).click();

  await expect(page).toHaveURL(/\/account\/call-histories\?tab=to&call=\d+/);
  await expect(calls.first()).toContainText('客00007');
  await expect(calls.first().locator(':focus')).toHaveCount(1);
  await expect(calls).toContainText(['客00007', '客00006', '客00005', '客00004', '客00003', '客00002', '客00001']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: '最新の通話から表示' }).click();
  await expect(calls.first()).toContainText('客00300');

  await page.goto('/account/call-histories?tab=to&call=999999999');
  await expect(page.getByText('その通話は削除されました。')).toBeVisible();
  await expect(calls.first()).toContainText('客00300');
});

/** As the index has it within seconds of a call that is really made. Without words, its terms are not asked for. */
const callInIndex = `
  insert into search_documents (yobirin_property_id, kind, item_id, at, folded, person, has_file, terms)
  select properties.id, 'CALL', calls.id, calls.created_at, caller_name, caller_name, false, '{}'
  from calls join yobirin_properties as properties on properties.id = to_yobirin_property_id
  where yobirin_id = $1 and caller_name = $2`;

const laterPosts = `
  insert into chat_posts (chat_room_id, chat_room_membership_id, body, created_at, updated_at)
  select chat_room_id, chat_room_membership_id, 'お知らせ ' || number, now(), now()
  from (select * from chat_posts where chat_room_id = $1 order by id limit 1) as first, generate_series(1, $2::int) as number
  order by number`;

test('a hit in a team note says so, and opens the chat at the note; the visitor has none [SEARCH-14] @phone', async ({
  browser,
  users,
}) => {
  const { host, guest, user } = await openRoom(browser, users);
  await write(guest, 'チェックインは何時ですか');
  await expect(post(host, 'チェックイン')).toBeVisible();
  await host.getByRole('group', { name: '書き込み先' }).getByText('チームメモ').click();
  await host.getByRole('textbox', { name: 'チームメモの内容' }).fill('ﾍﾟｯﾄ同伴のお客様');
  await host.getByRole('button', { name: 'メモを残す' }).click();
  const note = host.getByRole('article').filter({ hasText: 'ﾍﾟｯﾄ同伴' });
  await expect(note).toBeVisible();
  await writeMany(users, { user, chatRoomId: roomIdOf(host) });
  await searchUntilFound(host, 'ぺっと');
  await expect(hits(host)).toHaveCount(1);
  await expect(hits(host)).toContainText('チームメモ');
  await expectAccessible(host);
  await expectNoSidewaysScroll(host);

  await hits(host).click();

  await expect(host).toHaveURL(/\/account\/messages\/\d+\?note=\d+/);
  await expect(note).toBeInViewport();
  await expect(guest.getByText('ﾍﾟｯﾄ同伴')).toHaveCount(0);
});

test.describe('in English and dark', () => {
  test.use({ ...inEnglish, ...inDarkTheme });

  test('the page says what to type, and refuses too many words [SEARCH-10] [SEARCH-12]', async ({
    page,
    users,
    signIn,
  }) => {
    await signIn(await users.create({ language: 'EN' }));
    await page.goto('/account/search');
    await expect(page.getByText('Type what you’re looking for')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Words to find' }).fill('a b c d e f g h i j k');
    await expect(page.getByRole('alert').filter({ hasText: 'at most 10 words' })).toBeVisible();
  });
});
