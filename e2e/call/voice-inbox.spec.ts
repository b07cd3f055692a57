import type { Locator, Page } from '@playwright/test';
import { answerJson, startRemoteServer } from '../../apps/server/src/testing/remote-server.ts';
import { callerHz, receiverHz } from '../support/call/call-people.ts';
import { incoming, overlay, pressCall } from '../support/call/call-screens.ts';
import { Hotel } from '../support/team/hotel.ts';
import { playedHz, recordVoice, sendVoice, voiceDialog } from '../support/voice.ts';
import { test as base, expect, expectAccessible } from './fixtures.ts';

const transcript = '鍵をなくしました。';
const leave = { name: 'ボイスメッセージを残す' };

/** A hotel whose voice messages are transcribed. */
const test = base.extend<object, { hotel: Hotel }>({
  hotel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const transcriber = await startRemoteServer();
      transcriber.answerWith(answerJson({ text: transcript, language: 'ja' }));
      const hotel = await Hotel.open({ environment: { STT_URL: transcriber.url, STT_MODEL: 'stand-in' } });
      await use(hotel);
      await hotel.close();
      await transcriber.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('a guest records in the chat, and the holder works through the list of voice messages [VOICE-45] [VOICE-49] [VOICE-53]', async ({
  people,
}) => {
  const holder = await people.receiver('member2', { path: '/account/call-histories?tab=voices' });
  const otherPage = await holder.context().newPage();
  await otherPage.goto('/account/call-histories?tab=voices');
  const guest = await people.visitor('demo-2', { callerName: '一覧の客' });
  await callInVain(guest, holder);
  await test.step('one after the call, and one by the button of the composer', async () => {
    await overlay(guest).getByRole('button', leave).click();
    await recordVoice(guest);
    await sendVoice(guest);
    await voiceDialog(guest).getByRole('link', { name: 'チャットを開く' }).click();
    await guest.getByRole('button', leave).click();
    await recordVoice(guest);
    await sendVoice(guest);
    await guest.keyboard.press('Escape');
    await expect(guest.getByRole('article')).toHaveCount(2);
  });

  const rows = rowsOf(holder, '対応待ち');
  await test.step('each is listed at once, with what a machine understood, and playing it marks it as heard', async () => {
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('文字起こし（自動）');
    await expect(rows.first()).toContainText(transcript);
    await expect(rows.first()).toContainText('未再生');
    await rows
      .first()
      .getByRole('button', { name: /^ボイスメッセージを再生/ })
      .click();
    await expect.poll(() => playedHz(holder)).toBeCloseTo(callerHz, -1);
    await expect(rows.first()).toContainText('再生済み');
    await expect(rows.last()).toContainText('未再生');
    await expectAccessible(holder);
  });

  await test.step('what is done moves to the other list, on all open pages, and back', async () => {
    await expect(rowsOf(otherPage, '対応待ち')).toHaveCount(2);
    await rows.first().getByRole('button', { name: '対応済みにする' }).click();
    await expect(rowsOf(otherPage, '対応済み')).toContainText('対応済み（あなた）');
    await expect(rowsOf(otherPage, '対応待ち')).toHaveCount(1);
    await holder.getByRole('button', { name: '元に戻す' }).click();
    await expect(rowsOf(otherPage, '対応待ち')).toHaveCount(2);
  });

  await rows
    .first()
    .getByRole('link', { name: /とのチャットを開く$/ })
    .click();
  await expect(holder.getByRole('article').last()).toContainText(transcript);
});

test('a holder greets visitors in words and by voice, and switches voice messages off [VOICE-35] [VOICE-51] [VOICE-52]', async ({
  people,
}) => {
  const holder = await people.receiver('member2', { path: '/account/afk-comment' });
  const settings = holder.getByRole('region', { name: 'ボイスメッセージ' });
  const during = (hours: string) => settings.getByRole('group', { name: hours });
  await test.step('the holder writes greetings for open and closed hours, and records one', async () => {
    await during('受付時間内').getByLabel('あいさつの文').fill('ただいま満席です。');
    await during('受付時間外').getByLabel('あいさつの文').fill('明日の朝お返事します。');
    await settings.getByRole('button', { name: '保存' }).click();
    await expect(holder.getByText('あいさつを保存しました')).toBeVisible();
    await during('受付時間内').getByRole('button', { name: '声を録音する' }).click();
    await recordGreeting(holder.getByRole('dialog', { name: 'あいさつを録音する' }));
    await expect(during('受付時間内').getByRole('button', { name: '録り直す' })).toBeVisible();
    await expectAccessible(holder);
  });

  const visitor = await people.visitor('demo-2', { callerName: 'あいさつの客' });
  await callInVain(visitor, holder);
  await test.step('a visitor reads and hears the one for this time before recording', async () => {
    await overlay(visitor).getByRole('button', leave).click();
    await expect(voiceDialog(visitor)).toContainText('ただいま満席です。');
    await expect(voiceDialog(visitor)).not.toContainText('明日の朝お返事します。');
    await voiceDialog(visitor).locator('audio').evaluate(playForEver);
    await expect.poll(() => playedHz(visitor)).toBeCloseTo(receiverHz, -1);
    await expectAccessible(visitor);
  });

  await test.step('the recording is removed, and the text stays', async () => {
    await during('受付時間内').getByRole('button', { name: '録音を消す' }).click();
    await holder.getByRole('alertdialog').getByRole('button', { name: '録音を消す' }).click();
    await expect(during('受付時間内').getByRole('button', { name: '声を録音する' })).toBeVisible();
    await expect(during('受付時間内').getByLabel('あいさつの文')).toHaveValue('ただいま満席です。');
  });

  await test.step('switched off, an open page says so and leads to writing, and a new one does not offer it', async () => {
    await visitor.reload();
    await callInVain(visitor, holder);
    await settings.getByRole('switch', { name: 'ボイスメッセージを受け付ける' }).click();
    await expect(during('受付時間内')).toBeHidden();
    await overlay(visitor).getByRole('button', leave).click();
    await expect(voiceDialog(visitor)).toContainText('この相手は、ボイスメッセージを受け付けていません。');
    await voiceDialog(visitor).getByRole('button', { name: '文字で伝える' }).click();
    await expect(visitor.getByRole('dialog', { name: 'メッセージを送る' })).toBeVisible();
    await visitor.reload();
    await callInVain(visitor, holder);
    await expect(overlay(visitor).getByRole('button', leave)).toHaveCount(0);
  });
});

/** The visitor calls, the holder declines, and the page offers the other ways. */
async function callInVain(visitor: Page, holder: Page): Promise<void> {
  await pressCall(visitor);
  await incoming(holder).getByRole('button', { name: '拒否', exact: true }).click();
  await expect(overlay(visitor).getByRole('button', { name: '折り返し電話を頼む' })).toBeVisible();
}

function rowsOf(page: Page, list: string): Locator {
  return page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: '一覧の客' });
}

async function recordGreeting(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '録音を始める' }).click();
  await expect(dialog.getByText('0:02', { exact: true })).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: '録音を終える' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
}

/** Long enough to be measured. */
async function playForEver(audio: HTMLMediaElement | SVGElement | HTMLElement): Promise<void> {
  if (!(audio instanceof HTMLMediaElement)) throw new Error('Not a player');
  audio.loop = true;
  await audio.play();
}
