import type { Page } from '@playwright/test';
import { type MarkingTranslator, startMarkingTranslator } from '../../apps/server/src/testing/marking-translator.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { type CallPeople, callerHz, receiverHz } from '../support/call/call-people.ts';
import { answer, connect, inCall, incoming, overlay } from '../support/call/call-screens.ts';
import { expectToHear } from '../support/call/hearing.ts';
import { Hotel } from '../support/team/hotel.ts';
import { test as base, expect, expectAccessible, inEnglish } from './fixtures.ts';

/** The hotel of all calls, with an engine that marks what it translates. */
const test = base.extend<object, { translator: MarkingTranslator }>({
  translator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const translator = await startMarkingTranslator();
      await use(translator);
      await translator.close();
    },
    { scope: 'worker' },
  ],
  hotel: [
    async ({ translator }, use) => {
      const hotel = await Hotel.open({ environment: { TRANSLATE_URL: translator.url } });
      await use(hotel);
      await hotel.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The call of a guest whose page is in English. */
const guestCall = (page: Page) => page.getByRole('dialog', { name: /^Call with/ });
const guestLog = (page: Page) => guestCall(page).getByRole('log');
const deskLog = (page: Page) => inCall(page).getByRole('log');
const guestField = (page: Page) => guestCall(page).getByRole('textbox', { name: 'Type here' });
const deskField = (page: Page) => inCall(page).getByRole('textbox', { name: 'ここに入力' });

test('a desk and a guest who share no language write to each other, letter by letter, in a call that goes on [CALLTEXT-01] [CALLTEXT-03] [CALLTEXT-04] [CALLTEXT-05] [CALLTEXT-06] [CALLTEXT-07] @phone', async ({
  people,
  translator,
}) => {
  const { guest, desk } = await callDesk(people);

  await test.step('the guest sees the letters appear, and keeps the focus', async () => {
    const hold = guestCall(guest).getByRole('button', { name: 'Hold' });
    await hold.focus();
    await openDesk(desk);
    await expect(deskField(desk)).toBeFocused();
    await deskField(desk).pressSequentially('少々');
    await expect(guestCall(guest).getByText('少々', { exact: true })).toBeVisible();
    await expect(guestCall(guest).getByText('Typing')).toBeVisible();
    await expect(guestLog(guest)).toHaveText('');
    await expect(hold).toBeFocused();
  });

  await test.step('a finished line is in the reader’s language, above the original', async () => {
    await deskField(desk).pressSequentially('お待ちください');
    await deskField(desk).press('Enter');
    const line = guestLog(guest).getByText('[en] 少々お待ちください');
    await expect(line).toHaveAttribute('lang', 'en');
    await expect(guestLog(guest).getByText('少々お待ちください', { exact: true })).toHaveAttribute('lang', 'ja');
    await expect(guestLog(guest)).toContainText('Machine translation');
    await expect(guestLog(guest)).toContainText('Original (Japanese)');
    await expect(deskLog(desk)).toContainText('あなた');
    await expectAccessible(guest);
    await expectNoSidewaysScroll(guest);
  });

  await test.step('the guest answers', async () => {
    await guestCall(guest).getByRole('button', { name: 'Text', exact: true }).click();
    await guestField(guest).fill('Room 101, please');
    await guestCall(guest).getByRole('button', { name: 'Send' }).click();
    await expect(guestField(guest)).toHaveValue('');
    await expect(deskLog(desk)).toContainText('[ja] Room 101, please');
    await expect(deskLog(desk)).toContainText('101号室');
    await expectAccessible(guest);
    await expectAccessible(desk);
    await expectNoSidewaysScroll(guest);
    await expectNoSidewaysScroll(desk);
  });

  await test.step('a quick phrase needs no engine', async () => {
    translator.fail();
    await inCall(desk).getByRole('button', { name: '定型文' }).click();
    await inCall(desk).getByRole('button', { name: 'お名前を教えてください。' }).click();
    await expect(guestLog(guest)).toContainText('Could you tell me your name?');
    await expect(guestLog(guest)).toContainText('お名前を教えてください。');
    await guestCall(guest).getByRole('button', { name: 'Quick phrases' }).click();
    await guestCall(guest).getByRole('button', { name: 'I have a reservation.' }).click();
    await expect(deskLog(desk)).toContainText('予約をしています。');
    expect(translator.askedTexts()).toEqual([]);
  });

  await test.step('an engine that fails leaves the original, with its language', async () => {
    await guestField(guest).fill('Kim');
    await guestField(guest).press('Enter');
    await expect(deskLog(desk)).toContainText('翻訳なし（英語）');
    await expect(deskLog(desk).getByText('Kim', { exact: true })).toBeVisible();
    translator.work();
  });

  await test.step('text goes on while the call is held', async () => {
    await inCall(desk).getByRole('button', { name: '通話画面に戻る' }).click();
    await inCall(desk).getByRole('button', { name: '保留', exact: true }).click();
    await expect(guestCall(guest).getByText('You’re on hold. One moment, please.')).toBeVisible();
    await guestField(guest).fill('I can wait');
    await guestField(guest).press('Enter');
    await expect(deskLog(desk)).toContainText('[ja] I can wait');
    await inCall(desk).getByRole('button', { name: '保留を解除' }).click();
  });

  await expectToHear(guest, receiverHz);
  await expectToHear(desk, callerHz);
  await guestCall(guest).getByRole('button', { name: 'End call' }).click();
});

test('what an input method composes is sent once it is composed [CALLTEXT-02]', async ({ people }) => {
  const { guest, desk } = await callDesk(people);
  await guestCall(guest).getByRole('button', { name: 'Text', exact: true }).click();
  const keyboard = await guest.context().newCDPSession(guest);
  const seen = await watchTexts(desk);

  for (const text of ['ㅎ', '하', '한'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await expect(guestField(guest)).toHaveValue('한');
  await keyboard.send('Input.insertText', { text: '한' });
  await guestField(guest).pressSequentially('👍🏽');

  await expect(inCall(desk).getByText('한👍🏽', { exact: true })).toBeVisible();
  await guestField(guest).press('Backspace');
  await expect(inCall(desk).getByText('한', { exact: true })).toBeVisible();
  await expect(guestField(guest)).toHaveValue('한');
  for (const text of await seen()) expect(text).not.toMatch(/ㅎ|하|👍(?!🏽)/u);
  await guestCall(guest).getByRole('button', { name: 'End call' }).click();
});

test('lines outlive a reload of the guest, and a transfer begins without them [CALLTEXT-06] [CALLTEXT-02]', async ({
  people,
}) => {
  const { guest, desk } = await callDesk(people);
  await openDesk(desk);
  await deskField(desk).fill('バスは9時です');
  await deskField(desk).press('Enter');
  await expect(guestLog(guest)).toContainText('[en] バスは9時です');

  await guest.reload();
  await expect(guestLog(guest)).toContainText('[en] バスは9時です');
  await guestCall(guest).getByRole('button', { name: 'Text', exact: true }).click();
  await guestField(guest).fill('Thank you');
  await guestField(guest).press('Enter');
  await expect(deskLog(desk)).toContainText('[ja] Thank you');
  await expect(deskLog(desk).getByText('バスは9時です')).toHaveCount(1);

  const restaurant = await people.receiver('member2');
  await inCall(desk).getByRole('button', { name: '通話画面に戻る' }).click();
  await inCall(desk).getByRole('button', { name: '転送' }).click();
  await inCall(desk).getByRole('button', { name: 'ホテル鈴の音 レストラン' }).click();
  await answer(restaurant);
  await guestField(guest).fill('A table for two');
  await guestField(guest).press('Enter');

  await expect(deskLog(restaurant)).toContainText('[ja] A table for two');
  await expect(deskLog(restaurant)).not.toContainText('Thank you');
  await expect(guestLog(guest)).toContainText('Someone else takes over here.');
  await guestCall(guest).getByRole('button', { name: 'End call' }).click();
});

test('the desk keeps the lines in the chat of the guest, who sees that before and after [CALLTEXT-09]', async ({
  people,
}) => {
  const receiver = await people.receiver('member1');
  const caller = await people.visitor('demo-1', { callerName: '残す人' });
  await connect({ caller, receiver });
  await openDesk(receiver);
  await expect(inCall(receiver).getByText('ここの文字は保存されません。')).toBeVisible();
  await deskField(receiver).fill('8階です');
  await deskField(receiver).press('Enter');

  await test.step('without a chat the page says so', async () => {
    await inCall(receiver).getByRole('button', { name: 'チャットに残す' }).click();
    await expect(overlay(caller)).toContainText('ここまでの文字をチャットに残そうとしています。');
    await expectAccessible(receiver);
    await inCall(receiver).getByRole('button', { name: '残す', exact: true }).click();
    await expect(inCall(receiver)).toContainText('この発信者とのチャットがないので、残せません。');
    await expect(overlay(caller)).not.toContainText('残そうとしています。');
  });

  await test.step('the chat has the lines', async () => {
    await beginChat(caller);
    const desk = await people.signedIn('member1');
    await desk.goto('/account/messages');
    await desk.getByRole('link', { name: /残す人/ }).click();
    await desk.getByRole('button', { name: '承認してチャットを始める' }).click();
    await inCall(receiver).getByRole('button', { name: 'チャットに残す' }).click();
    await inCall(receiver).getByRole('button', { name: '残す', exact: true }).click();
    await expect(inCall(receiver)).toContainText('チャットに残しました。');
    await expect(overlay(caller)).toContainText('とのチャットに残されました。');
    await expect(desk.getByRole('article').last()).toContainText('ホテル鈴の音 コンシェルジュ：8階です');
  });
});

base('without an engine the line stands as it was written, with its language [CALLTEXT-04]', async ({ people }) => {
  const { guest, desk } = await callDesk(people);

  await openDesk(desk);
  await deskField(desk).fill('こちらへどうぞ');
  await deskField(desk).press('Enter');

  await expect(guestLog(guest)).toContainText('Not translated (Japanese)');
  await expect(guestLog(guest).getByText('こちらへどうぞ')).toHaveAttribute('lang', 'ja');
  await guestCall(guest).getByRole('button', { name: 'End call' }).click();
});

/** A guest whose page is in English talks to the concierge. */
async function callDesk(people: CallPeople): Promise<{ guest: Page; desk: Page }> {
  const desk = await people.receiver('member1');
  const guest = await people.visitor('demo-1', { context: inEnglish });
  await guest.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(incoming(desk)).toBeVisible();
  await answer(desk);
  await expect(guestCall(guest).getByText('In a call')).toBeVisible();
  return { guest, desk };
}

async function openDesk(page: Page): Promise<void> {
  await inCall(page).getByRole('button', { name: '文字で話す' }).click();
}

async function beginChat(caller: Page): Promise<void> {
  await overlay(caller).getByRole('button', { name: 'メッセージ', exact: true }).click();
  await caller.getByRole('button', { name: 'チャットを始める' }).click();
  const chat = caller.frameLocator('iframe');
  await chat.getByRole('textbox', { name: 'メッセージ', exact: true }).fill('こんにちは');
  await chat.getByRole('button', { name: '送信', exact: true }).click();
  await expect(chat.getByRole('article')).toContainText('こんにちは');
  await overlay(caller).getByRole('button', { name: '通話の画面を開く' }).click();
}

/** Every text that the dialogs of the page show from now on. */
async function watchTexts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const texts: string[] = [];
    Object.assign(window, { seenTexts: texts });
    new MutationObserver(() => texts.push(document.body.innerText)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { seenTexts: string[] }).seenTexts);
}
