import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { composer, openRoom, post, write } from '../support/chat.ts';

test('a draft follows its user to another device, and is gone once it is sent [DESK-01] [DESK-02] [DESK-03] @phone', async ({
  browser,
  users,
}) => {
  const { host, guest, user } = await openRoom(browser, users);
  const saved = host.waitForResponse((response) => response.request().postData()?.includes('SaveChatDraft') ?? false);
  await composer(host).fill('ご予約を承りました');
  await saved;

  const elsewhere = await browser.newContext();
  await users.signIn(elsewhere, user);
  const phone = await elsewhere.newPage();
  await phone.goto(host.url());
  await expect(composer(phone)).toHaveValue('ご予約を承りました');

  const cleared = phone.waitForResponse(
    (response) => response.request().postData()?.includes('SaveChatDraft') ?? false,
  );
  await phone.getByRole('button', { name: '送信', exact: true }).click();
  await expect(post(guest, 'ご予約を承りました')).toBeVisible();
  await cleared;
  await refocus(host);
  await expect(composer(host)).toHaveValue('');
});

test('a message is scheduled, changed and cancelled, and not sent before [DESK-04] [DESK-05] @phone', async ({
  browser,
  users,
}) => {
  const { host, guest } = await openRoom(browser, users);
  await composer(host).fill('おはようございます');
  await host.getByRole('button', { name: '日時を指定して送る' }).click();
  const dialog = host.getByRole('dialog', { name: '日時を指定して送る' });
  await expect(dialog.getByRole('textbox', { name: 'メッセージ' })).toHaveValue('おはようございます');
  await expectAccessible(host);
  await expectNoSidewaysScroll(host);

  await test.step('a time that is past is refused', async () => {
    await dialog.getByLabel('送信する日時').fill('2020-01-01T09:00');
    await dialog.getByRole('button', { name: '予約する' }).click();
    await expect(dialog.getByText('これからの日時を入力してください。')).toBeVisible();
    await dialog.getByLabel('送信する日時').fill(localTomorrow());
    await dialog.getByRole('button', { name: '予約する' }).click();
  });

  const list = host.getByRole('region', { name: '送信予約' });
  await expect(list.getByRole('listitem')).toContainText('おはようございます');
  await expect(composer(host)).toHaveValue('');
  await write(host, 'またご連絡します');
  await expect(post(guest, 'またご連絡します')).toBeVisible();
  for (const page of [host, guest]) await expect(post(page, 'おはようございます')).toHaveCount(0);
  await expectAccessible(host);
  await expectNoSidewaysScroll(host);

  await test.step('it is changed, also on another open page, and cancelled', async () => {
    const other = await host.context().newPage();
    await other.goto(host.url());
    await list.getByRole('button', { name: '予約を変更' }).click();
    await host.getByRole('dialog').getByRole('textbox', { name: 'メッセージ' }).fill('こんばんは');
    await host.getByRole('dialog').getByRole('button', { name: '予約する' }).click();
    await expect(other.getByRole('region', { name: '送信予約' })).toContainText('こんばんは');
    await list.getByRole('button', { name: '予約を取り消す' }).click();
    await host.getByRole('alertdialog').getByRole('button', { name: '予約を取り消す' }).click();
    await expect(list).toHaveCount(0);
    await expect(other.getByRole('region', { name: '送信予約' })).toHaveCount(0);
  });
});

/** As if the user came back to the window. */
async function refocus(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

function localTomorrow(): string {
  return new Date(Date.now() + 36 * 60 * 60_000).toISOString().slice(0, 16);
}
