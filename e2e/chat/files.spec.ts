import type { Page } from '@playwright/test';
import { planMasters } from '@yobirin/contract/billing';
import { formatFileSize } from '@yobirin/contract/format';
import { limits } from '@yobirin/contract/limits';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { drawPicture } from '../support/browser/draw-picture.ts';
import { composer, openGuestChat, openMessages, openRoom, post, write } from '../support/chat.ts';
import { queryDatabase } from '../support/server/database.ts';

/** Space that a side of a chat has reserved for a running upload. */
const runningUpload = `
  insert into attachment_uploads (account_id, chat_room_id, chat_room_membership_id, size_bytes, refreshed_at)
  select attachments.account_id, side.chat_room_id, side.id, $3, now()
  from chat_room_memberships side, attachments
  where side.chat_room_id = $1 and (side.yobirin_property_id is null) = $2
    and attachments.chat_room_id = side.chat_room_id
  limit 1`;

const attach = (page: Page) => page.locator('input[type="file"]');

test('before approval a guest sends three texts and no file, and is told so before trying [ATTACH-05]', async ({
  browser,
  users,
}) => {
  const { page: host, user } = await openMessages(browser, users);
  const guest = await openGuestChat(browser, `/${user.yobirinId}`);
  const note = guest.getByText('ファイルは、承認されたあとに添付できます');
  const paperclip = guest.getByRole('button', { name: 'ファイルを添付' });

  await expect(note).toBeVisible();
  await expect(paperclip).toHaveCount(0);
  await expectAccessible(guest);
  for (const text of ['はじめまして', '予約の件です', 'よろしくお願いします']) {
    await write(guest, text);
    await expect(post(guest, text)).toBeVisible();
  }
  await expect(guest.getByText('メッセージを3通送りました')).toBeVisible();
  await expect(composer(guest)).toHaveCount(0);

  await host.getByRole('link', { name: /鈴木一郎/ }).click();
  await host.getByRole('button', { name: '承認してチャットを始める' }).click();
  await expect(composer(guest)).toBeVisible();
  await expect(paperclip).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('files are shown, downloaded and refused [ATTACH-01] [ATTACH-02] [ATTACH-03] [ATTACH-04] [ERROR-02] [ERROR-27]', async ({
  browser,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  const { host, guest } = await openRoom(browser, users);

  await test.step('pictures show in the room, all files by name and size', async () => {
    const picture = await drawPicture(guest, { width: 40, height: 30 });
    const text = { name: 'ご案内.txt', mimeType: 'text/plain', buffer: Buffer.from('いらっしゃいませ') };
    await attach(guest).setInputFiles([picture, text]);
    await composer(guest).press('Enter');

    for (const page of [guest, host]) {
      const image = page.getByRole('button', { name: 'picture.pngを大きく表示' }).getByRole('presentation');
      await expect(image).toHaveJSProperty('naturalWidth', 40);
      const caption = `picture.png${formatFileSize(picture.buffer.length)}`;
      await expect(page.getByRole('figure').filter({ has: image })).toHaveText(caption);
      await expect(page.getByRole('article').filter({ hasText: 'ご案内.txt' })).toContainText('24 Byte');
    }
    const download = host.waitForEvent('download');
    await host.getByRole('button', { name: 'ご案内.txtをダウンロード' }).click();
    expect((await download).suggestedFilename()).toBe('ご案内.txt');
    await expectAccessible(host);
  });

  await test.step('programs are refused, by name and by content', async () => {
    const refused = guest.getByRole('alertdialog', { name: 'ファイルを添付できません' });
    await attach(guest).setInputFiles({
      name: 'setup.exe',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('MZ'),
    });
    await expect(refused).toContainText('setup.exe');
    await refused.getByRole('button', { name: '閉じる' }).click();
    await expect(guest.getByRole('list', { name: '添付するファイル' })).toHaveCount(0);
    // Its name looks harmless: only the content shows that this is a program.
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]);
    await attach(guest).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: program });
    await composer(guest).press('Enter');
    await expect(refused).toContainText('photo.jpg');
    await refused.getByRole('button', { name: '閉じる' }).click();
    await guest.getByRole('button', { name: '取り消す' }).click();
    await expect(guest.getByRole('button', { name: '取り消す' })).toHaveCount(0);
    await expect(host.getByText('photo.jpg')).toHaveCount(0);
  });

  await test.step('a full chat and a full account are told in words, with a way on [ATTACH-10]', async () => {
    const chatRoomId = new URL(host.url()).pathname.split('/').at(-1) ?? '';
    const note = { name: 'メモ.txt', mimeType: 'text/plain', buffer: Buffer.from('のちほど') };
    const cases = [
      {
        sender: guest,
        uploading: 'guest',
        bytes: limits.guestStorageBytes,
        words: /このチャットで送れるファイルは.*消すと、また送れます/,
      },
      { sender: host, uploading: 'guest', bytes: limits.roomStorageBytes, words: /ひとつのチャットに置けるファイルは/ },
      {
        sender: guest,
        uploading: 'host',
        bytes: planMasters.trial.storageBytes,
        words: /ファイルの保存容量がいっぱい.*文章は送れます/,
      },
      {
        sender: host,
        uploading: 'guest',
        bytes: planMasters.trial.storageBytes,
        words: /ファイルの保存容量がいっぱい.*内訳を確かめられます/,
      },
    ];
    for (const { sender, uploading, bytes, words } of cases) {
      expect(await queryDatabase(runningUpload, [chatRoomId, uploading === 'guest', bytes])).toBe(1);
      await attach(sender).setInputFiles(note);
      await composer(sender).press('Enter');
      const refused = sender.getByRole('alertdialog', { name: 'ファイルを添付できません' });
      await expect(refused).toContainText(words);
      await refused.getByRole('button', { name: '閉じる' }).click();
      await sender.getByRole('button', { name: '取り消す' }).click();
      await queryDatabase('delete from attachment_uploads where chat_room_id = $1', [chatRoomId]);
    }
  });

  await test.step('the account page shows the owner what uses the space [ATTACH-11]', async () => {
    await host.goto('/account/user');
    await expect(host.getByRole('meter', { name: 'ファイルの容量' })).toBeVisible();
    await expect(host.getByRole('heading', { name: 'IDごとの内訳' })).toBeVisible();
    await expectAccessible(host);
    await host.getByRole('link', { name: '鈴木一郎' }).click();
    await expect(host.getByRole('button', { name: 'ご案内.txtをダウンロード' })).toBeVisible();
  });

  await test.step('a picture that cannot be fetched leaves its place, a failed download is reported', async () => {
    await host.route('**/attachments/**', (route) => route.abort());
    await host.reload();
    await expect(host.getByRole('img', { name: '画像picture.pngを表示できません' })).toBeVisible();
    await expectAccessible(host);
    await host.getByRole('button', { name: 'ご案内.txtをダウンロード' }).click();
    await expect(host.getByRole('alertdialog', { name: 'サーバーエラーが発生しました。' })).toBeVisible();
  });
});
