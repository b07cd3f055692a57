import type { Page } from '@playwright/test';
import { firefox } from '../../scripts/test/firefox.mjs';
import { reasonToSkip } from '../../scripts/test/server-programs.mjs';
import { press, see } from '../support/browser/see-and-press.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { sameNetwork } from '../support/call/browser-end.ts';
import { callerHz } from '../support/call/call-people.ts';
import { overlay, pressCall } from '../support/call/call-screens.ts';
import { openFirefoxEnd } from '../support/call/firefox-end.ts';
import { refuseMicrophoneOnce } from '../support/call/refusing-person.ts';
import { playedHz, recordVoice, sendVoice, voiceDialog } from '../support/voice.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const leave = { name: 'ボイスメッセージを残す' };

test('a caller who reaches no one leaves a voice message, and its holder hears it [VOICE-10] [VOICE-30] [VOICE-33] [VOICE-42] [VOICE-46] @phone', async ({
  people,
}) => {
  const caller = await people.visitor('demo-2', { callerName: '声の客' });
  await test.step('after the call, one press leads to the recorder, and no name is asked for', async () => {
    await pressCall(caller);
    await expect(overlay(caller)).toContainText('いまは電話を受けられません');
    await expectAccessible(caller);
    await overlay(caller).getByRole('button', leave).click();
    await expect(voiceDialog(caller).getByRole('textbox')).toHaveCount(0);
    await expectAccessible(caller);
    await expectNoSidewaysScroll(caller);
  });

  await test.step('it is recorded, listened to and sent', async () => {
    await recordVoice(caller);
    await expectAccessible(caller);
    await voiceDialog(caller)
      .getByRole('button', { name: /^ボイスメッセージを再生/ })
      .click();
    await expect.poll(() => playedHz(caller)).toBeCloseTo(callerHz, -1);
    await sendVoice(caller);
  });

  const holder = await people.signedIn('member2');
  await test.step('the holder finds it in the list, and hears the voice', async () => {
    await holder.goto('/account/messages');
    const row = holder.getByRole('link', { name: /声の客/ });
    await expect(row).toContainText(/ボイスメッセージ 0:0[345]/);
    await row.click();
    const post = holder.getByRole('article').filter({ hasText: 'ボイスメッセージ' });
    await expect(post).toContainText('未再生');
    await post.getByRole('button', { name: /^ボイスメッセージを再生/ }).click();
    await expect.poll(() => playedHz(holder)).toBeCloseTo(callerHz, -1);
    await expect(post).toContainText('再生済み');
    await expectAccessible(holder);
    await expectNoSidewaysScroll(holder);
  });

  await test.step('the slider seeks by keyboard, and the speed goes up to two', async () => {
    const post = holder.getByRole('article').filter({ hasText: 'ボイスメッセージ' });
    await expect(post.getByRole('button', { name: /^ボイスメッセージを再生/ })).toBeVisible();
    const slider = post.getByRole('slider', { name: '再生する位置' });
    await slider.focus();
    await slider.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', /^(0:0\d)のうち\1$/);
    for (const rate of ['1倍', '1.5倍']) await post.getByRole('button', { name: `再生の速さ ${rate}` }).click();
    await expect(post.getByRole('button', { name: '再生の速さ 2倍' })).toBeVisible();
  });

  await test.step('the guest reads that it was played, once the chat is approved', async () => {
    await voiceDialog(caller).getByRole('link', { name: 'チャットを開く' }).click();
    await expect(caller.getByRole('article')).toContainText('未再生');
    await holder.getByRole('button', { name: '承認してチャットを始める' }).click();
    await expect(caller.getByRole('article')).toContainText('再生済み');
    await expectNoSidewaysScroll(caller);
  });
});

test('what was said before a reload is kept, and two tabs send it once [VOICE-40] [VOICE-43]', async ({ people }) => {
  const caller = await openRecorder(await people.visitor('demo-2', { callerName: '再読込の客' }));
  await voiceDialog(caller).getByRole('button', { name: '録音を始める' }).click();
  await expect(voiceDialog(caller).getByText('0:05', { exact: true })).toBeVisible({ timeout: 30_000 });

  await caller.reload();
  await expect(voiceDialog(caller)).toContainText('まだ送っていないボイスメッセージがあります');
  await expectAccessible(caller);
  const second = await caller.context().newPage();
  await second.goto(caller.url());
  await expect(voiceDialog(second)).toContainText('まだ送っていないボイスメッセージがあります');
  await Promise.all([sendVoice(caller), sendVoice(second)]);

  await voiceDialog(caller).getByRole('link', { name: 'チャットを開く' }).click();
  await expect(caller.getByRole('article')).toHaveCount(1);
  await caller.goto(second.url());
  await expect(caller.getByRole('button', { name: '電話をかける' })).toBeVisible();
  await expect(voiceDialog(caller)).toHaveCount(0);
});

test('another tab offers a recording only once it is made [VOICE-40]', async ({ people }) => {
  const caller = await openRecorder(await people.visitor('demo-2', { callerName: '二つのタブの客' }));
  await voiceDialog(caller).getByRole('button', { name: '録音を始める' }).click();
  await expect(voiceDialog(caller).getByText('0:05', { exact: true })).toBeVisible({ timeout: 30_000 });

  const second = await caller.context().newPage();
  await second.goto(caller.url());
  await expect(voiceDialog(second).getByRole('button', { name: '録音を始める' })).toBeVisible();
  await voiceDialog(caller).getByRole('button', { name: '録音を終える' }).click();
  await second.reload();
  await expect(voiceDialog(second)).toContainText('まだ送っていないボイスメッセージがあります');
});

test('a lost network and a killed server only delay it [VOICE-41]', async ({ people, hotel, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket/);
  const caller = await openRecorder(await people.visitor('demo-2', { callerName: '圏外の客' }));
  await recordVoice(caller);

  await caller.context().setOffline(true);
  await voiceDialog(caller).getByRole('button', { name: '送る', exact: true }).click();
  await expect(voiceDialog(caller)).toContainText('インターネットにつながっていません');
  await hotel.stop('SIGKILL');
  await caller.context().setOffline(false);
  await expect(voiceDialog(caller)).toContainText('サーバーの応答を待っています');
  await hotel.start();

  await expect(voiceDialog(caller).getByText('届きました', { exact: true })).toBeVisible({ timeout: 60_000 });
  await voiceDialog(caller).getByRole('link', { name: 'チャットを開く' }).click();
  await expect(caller.getByRole('article')).toHaveCount(1);
});

test('a visitor without a microphone is told so, and writes instead [VOICE-39]', async ({ people }) => {
  const caller = await people.visitor('demo-2', { callerName: '文字の客' });
  await refuseMicrophoneOnce(caller);
  await caller.reload();
  await pressCall(caller);
  await overlay(caller).getByRole('button', leave).click();
  await voiceDialog(caller).getByRole('button', { name: '録音を始める' }).click();

  await expect(voiceDialog(caller).getByRole('alert')).toContainText('マイク');
  await expectAccessible(caller);
  await voiceDialog(caller).getByRole('button', { name: '文字で伝える' }).click();
  await expect(caller.getByRole('dialog', { name: 'メッセージを送る' }).getByLabel('お名前')).toHaveValue('文字の客');
});

test('Chromium plays what Firefox has recorded [VOICE-36]', async ({ people, hotel }) => {
  test.skip(firefox.find() === null, reasonToSkip(firefox));
  const firefoxHz = 660;
  const caller = await openFirefoxEnd({ network: sameNetwork, origin: hotel.url, hz: firefoxHz, isRelayed: false });
  try {
    await caller.goTo(`${hotel.url}/demo-2?autoCallerName=Firefox`);
    await press(caller, '電話をかける');
    await see(caller, 'いまは電話を受けられません');
    await press(caller, 'ボイスメッセージを残す');
    await press(caller, '録音を始める');
    await see(caller, '0:04');
    await press(caller, '録音を終える');
    await press(caller, '送る');
    await see(caller, '届きました');
  } finally {
    await caller.close();
  }

  const holder = await people.signedIn('member2');
  await holder.goto('/account/messages');
  await holder.getByRole('link', { name: /Firefox/ }).click();
  await holder
    .getByRole('article')
    .getByRole('button', { name: /^ボイスメッセージを再生/ })
    .click();
  await expect.poll(() => playedHz(holder)).toBeCloseTo(firefoxHz, -1);
});

/** Opens the recorder after a call to a holder without a device. */
async function openRecorder(caller: Page): Promise<Page> {
  await pressCall(caller);
  await overlay(caller).getByRole('button', leave).click();
  await expect(voiceDialog(caller).getByRole('button', { name: '録音を始める' })).toBeVisible();
  return caller;
}
