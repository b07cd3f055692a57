import { expect, expectAccessible, test } from '../fixtures.ts';
import { drawPicture } from '../support/browser/draw-picture.ts';
import { composer, openRoom } from '../support/chat.ts';

test('a picture that cannot be fetched leaves its place, a failed download is told [ATTACH-03] [ERROR-02]', async ({
  browser,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  const { host, guest } = await openRoom(browser, users);
  const text = { name: 'ご案内.txt', mimeType: 'text/plain', buffer: Buffer.from('いらっしゃいませ') };
  await guest.locator('input[type="file"]').setInputFiles([await drawPicture(guest, { width: 40, height: 30 }), text]);
  await composer(guest).press('Enter');
  await expect(host.getByRole('button', { name: 'picture.pngを大きく表示' })).toBeVisible();

  await host.route('**/attachments/**', (route) => route.abort());
  await host.reload();
  await expect(host.getByRole('img', { name: '画像picture.pngを表示できません' })).toBeVisible();
  await expectAccessible(host);
  await host.getByRole('button', { name: 'ご案内.txtをダウンロード' }).click();
  await expect(host.getByRole('alertdialog', { name: 'サーバーエラーが発生しました。' })).toBeVisible();
});
