import { expect, expectAccessible, test } from '../fixtures.ts';
import { composer, openGuestChat, post, write } from '../support/chat.ts';
import { Hotel } from '../support/team/hotel.ts';

const call = { name: '電話をかける' };
const message = { name: 'メッセージを送る' };

test('a holder makes an ID one for contacts only: strangers get no buttons, favourites and guests of approved chats do [CALLPAGE-24] [GUEST-40] @phone', async ({
  page,
  browser,
  users,
  signIn,
}) => {
  const [holder, friend] = [await users.create({ isAlwaysOpen: true }), await users.create()];
  await signIn(holder);
  const guest = await openGuestChat(browser, `/${holder.yobirinId}`);
  await write(guest, 'はじめまして');
  await page.goto('/account/messages');
  await page.getByRole('link', { name: /鈴木一郎/ }).click();
  await page.getByRole('button', { name: '承認してチャットを始める' }).click();
  await composer(page).waitFor();

  await test.step('the switch is explained, and saved', async () => {
    await page.goto('/account/profile');
    const contactsOnly = page.getByRole('switch', { name: 'つながりのある方だけ' });
    await expect(contactsOnly).not.toBeChecked();
    await contactsOnly.check();
    await page.getByRole('button', { name: '保存', exact: true }).first().click();
    await expect(page.getByText('プロフィールを保存しました')).toBeVisible();
    await page.reload();
    await expect(contactsOnly).toBeChecked();
  });

  const visitor = await (await browser.newContext()).newPage();
  await test.step('a visitor reads so before any script runs, and gets no buttons after it', async () => {
    const html = await (await visitor.request.get(`/${holder.yobirinId}`)).text();
    expect(html).toContain('つながりのある方だけが連絡できます');
    await visitor.goto(`/${holder.yobirinId}`);
    await expect(visitor.getByText('つながりのある方だけが連絡できます')).toBeVisible();
    await expect(visitor.getByRole('button', call)).toHaveCount(0);
    await expect(visitor.getByRole('button', message)).toHaveCount(0);
    await expectAccessible(visitor);
  });

  await test.step('a user is a stranger until the holder makes them a favourite', async () => {
    await users.signIn(visitor.context(), friend);
    await visitor.goto(`/${holder.yobirinId}`);
    await expect(visitor.getByText('つながりのある方だけが連絡できます')).toBeVisible();
    await page.goto(`/${friend.yobirinId}`);
    await page.getByRole('button', { name: 'メニュー' }).click();
    await page.getByRole('button', { name: 'お気に入りに追加' }).click();
    await expect(page.getByRole('button', { name: 'お気に入りから外す' })).toBeVisible();

    await visitor.reload();
    await expect(visitor.getByRole('button', call)).toBeVisible();
    await expect(visitor.getByRole('button', message)).toBeVisible();
  });

  await test.step('a guest whose chat is approved goes on with it, and is not offered a new one', async () => {
    await guest.goto(`/${holder.yobirinId}`);
    await guest.getByRole('button', message).click();
    const dialog = guest.getByRole('dialog', message);
    await expect(dialog.getByText('新しいチャットを受け付けていません')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(guest);
    await dialog.getByRole('link', { name: /チャットの続きを開く/ }).click();
    await expect(post(guest, 'はじめまして')).toBeVisible();
  });
});

test('in a loud network the browser solves a task and goes on by itself; waiting can be canceled [LIMIT-10]', async ({
  page,
}) => {
  const hotel = await Hotel.open({ environment: { PROOF_OF_WORK_BITS: '14' } });
  await page.goto(`${hotel.url}/demo`);
  const create = `mutation ($id: ID!) { createChatRoomGuest(input: { toYobirinPropertyId: $id, guestName: "Gast" }) { id } }`;
  const lookUp = `{ yobirinPropertyForCall(yobirinId: "demo") { id } }`;
  // All requests of this machine come from one address.
  const send = async (query: string, variables = {}) =>
    (await page.request.post(`${hotel.url}/graphql`, { data: { query, variables } })).json();
  const { data } = await send(lookUp);
  for (let guest = 0; guest < 15; guest++) await send(create, { id: data.yobirinPropertyForCall.id });

  await page.getByRole('button', message).click();
  const form = page.getByRole('dialog', { name: 'メッセージを送る' });
  await form.getByLabel('お名前').fill('佐藤');
  const start = form.getByRole('button', { name: 'チャットを始める' });
  const checking = page.getByRole('alertdialog', { name: '確認しています…' });
  // Held back, or the task could be solved before the press.
  await page.route(/proof-worker/, () => {});
  await start.click();
  await checking.getByRole('button', { name: 'キャンセル' }).click();
  await expect(checking).toHaveCount(0);
  await expect(form.getByLabel('お名前')).toHaveValue('佐藤');

  await page.unroute(/proof-worker/);
  await start.click();
  await expect(page).toHaveURL(/\/guest\/chat/, { timeout: 60_000 });
  // The page would complain about the server that is gone.
  await page.goto('about:blank');
  await hotel.close();
});
