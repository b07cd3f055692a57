import type { Page } from '@playwright/test';
import { type MarkingTranslator, startMarkingTranslator } from '../../apps/server/src/testing/marking-translator.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { type CallPeople, callerHz, receiverHz } from '../support/call/call-people.ts';
import { answer, connect, inCall, incoming, overlay } from '../support/call/call-screens.ts';
import { expectToHear } from '../support/call/hearing.ts';
import { standInRecogniser } from '../support/call/stand-in-recogniser.ts';
import { composer, post, write } from '../support/chat.ts';
import { Hotel } from '../support/team/hotel.ts';
import { test as base, expect, expectAccessible } from './fixtures.ts';

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

const inKorean = { locale: 'ko-KR' } as const;

/** The call of a guest whose page is in Korean. */
const guestCall = (page: Page) => page.getByRole('dialog', { name: /^통화 상대/ });
const guestLog = (page: Page) => guestCall(page).getByRole('log');
const deskLog = (page: Page) => inCall(page).getByRole('log');
const guestField = (page: Page) => guestCall(page).getByRole('textbox', { name: '여기에 입력하세요' });
const deskField = (page: Page) => inCall(page).getByRole('textbox', { name: 'ここに入力' });

test('a Korean guest and a Japanese desk come from a QR code to thanks, in a call and then in the chat [LANG-01] [LANG-02] [LANG-09] [CALLTEXT-04] [CALLTEXT-05] [TRANS-12] [TRANS-13] @phone', async ({
  people,
}) => {
  const desk = await people.receiver('member1', { path: '/account/profile' });
  const guest = await people.visitor('demo-1', { context: inKorean });

  await test.step('the guest scans the code of room 302, and reads Korean', async () => {
    await desk.getByLabel('部屋番号や場所').fill('302号室');
    const code = desk.getByRole('region', { name: 'QRコード' }).getByRole('img', { name: /autoCallerName=/ });
    const [address = ''] = /http\S+/.exec((await code.getAttribute('aria-label')) ?? '') ?? [];
    await guest.goto(address);
    await expect(guest.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(guest.getByText('‘302号室’ 이름으로 전화를 겁니다.')).toBeVisible();
    await expectAccessible(guest);
  });

  await test.step('in the call each reads their own language', async () => {
    await ring({ guest, desk });
    await openGuest(guest);
    await guestField(guest).fill('체크인하고 싶습니다');
    await guestField(guest).press('Enter');
    await expect(deskLog(desk)).toContainText('[ja] 체크인하고 싶습니다');
    await openDesk(desk);
    await deskField(desk).fill('3階の302号室です');
    await deskField(desk).press('Enter');
    await expect(guestLog(guest)).toContainText('[ko] 3階の302号室です');
    await guestCall(guest).getByRole('button', { name: '자주 쓰는 문장' }).click();
    await guestCall(guest).getByRole('button', { name: '감사합니다.' }).click();
    await expect(deskLog(desk)).toContainText('ありがとうございます。');
    await expect(deskLog(desk).getByText('감사합니다.')).toHaveAttribute('lang', 'ko');
    await guestCall(guest).getByRole('button', { name: '통화 종료' }).click();
    await guest.getByRole('button', { name: '닫기' }).click();
  });

  await test.step('in the chat, too', async () => {
    await guest.getByRole('button', { name: '메시지 보내기' }).click();
    await guest.getByRole('button', { name: '채팅 시작' }).click();
    await writeInKorean(guest, '수건 두 장 부탁드립니다');
    await desk.goto('/account/messages');
    await desk.getByRole('link', { name: /302号室/ }).click();
    await expect(post(desk, '[ja] 수건 두 장 부탁드립니다')).toContainText('機械翻訳（韓国語から）');
    await desk.getByRole('button', { name: '承認してチャットを始める' }).click();
    await composer(desk).waitFor();
    await write(desk, '5分でお持ちします');
    await expect(post(guest, '[ko] 5分でお持ちします')).toContainText('기계 번역(원문: 일본어)');
    await writeInKorean(guest, '감사합니다');
    await expect(post(desk, '[ja] 감사합니다')).toContainText('機械翻訳（韓国語から）');
    await expectAccessible(guest);
    await expectNoSidewaysScroll(guest);
  });
});

test('a desk and a guest who share no language write to each other, letter by letter, in a call that goes on [CALLTEXT-01] [CALLTEXT-03] [CALLTEXT-04] [CALLTEXT-05] [CALLTEXT-06] [CALLTEXT-07] @phone', async ({
  people,
  translator,
}) => {
  const { guest, desk } = await callDesk(people);

  await test.step('the guest sees the letters appear, and keeps the focus', async () => {
    const hold = guestCall(guest).getByRole('button', { name: '보류', exact: true });
    await hold.focus();
    await openDesk(desk);
    await expect(deskField(desk)).toBeFocused();
    await deskField(desk).pressSequentially('少々');
    await expect(guestCall(guest).getByText('少々', { exact: true })).toBeVisible();
    await expect(guestCall(guest).getByText('입력 중')).toBeVisible();
    await expect(guestLog(guest)).toHaveText('');
    await expect(hold).toBeFocused();
  });

  await test.step('a finished line is in the reader’s language, above the original', async () => {
    await deskField(desk).pressSequentially('お待ちください');
    await deskField(desk).press('Enter');
    const line = guestLog(guest).getByText('[ko] 少々お待ちください');
    await expect(line).toHaveAttribute('lang', 'ko');
    await expect(guestLog(guest).getByText('少々お待ちください', { exact: true })).toHaveAttribute('lang', 'ja');
    await expect(guestLog(guest)).toContainText('기계 번역');
    await expect(guestLog(guest)).toContainText('원문(일본어)');
    await expect(deskLog(desk)).toContainText('あなた');
    await expectAccessible(guest);
    await expectNoSidewaysScroll(guest);
  });

  await test.step('the guest answers', async () => {
    await openGuest(guest);
    await guestField(guest).fill('302호실입니다');
    await guestCall(guest).getByRole('button', { name: '보내기' }).click();
    await expect(guestField(guest)).toHaveValue('');
    await expect(deskLog(desk)).toContainText('[ja] 302호실입니다');
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
    await expect(guestLog(guest)).toContainText('성함을 알려 주세요.');
    await expect(guestLog(guest)).toContainText('お名前を教えてください。');
    await guestCall(guest).getByRole('button', { name: '자주 쓰는 문장' }).click();
    await guestCall(guest).getByRole('button', { name: '예약했습니다.' }).click();
    await expect(deskLog(desk)).toContainText('予約をしています。');
    expect(translator.askedTexts()).toEqual([]);
  });

  await test.step('an engine that fails leaves the original, with its language', async () => {
    await guestField(guest).fill('김민준');
    await guestField(guest).press('Enter');
    await expect(deskLog(desk)).toContainText('翻訳なし（韓国語）');
    await expect(deskLog(desk).getByText('김민준', { exact: true })).toBeVisible();
    translator.work();
  });

  await test.step('text goes on while the call is held', async () => {
    await inCall(desk).getByRole('button', { name: '通話画面に戻る' }).click();
    await inCall(desk).getByRole('button', { name: '保留', exact: true }).click();
    await expect(guestCall(guest).getByText('통화가 보류되었습니다. 잠시만 기다려 주세요.')).toBeVisible();
    await guestField(guest).fill('기다릴게요');
    await guestField(guest).press('Enter');
    await expect(deskLog(desk)).toContainText('[ja] 기다릴게요');
    await inCall(desk).getByRole('button', { name: '保留を解除' }).click();
  });

  await expectToHear(guest, receiverHz);
  await expectToHear(desk, callerHz);
  await guestCall(guest).getByRole('button', { name: '통화 종료' }).click();
});

test('what an input method composes is sent once it is composed [CALLTEXT-02]', async ({ people }) => {
  const { guest, desk } = await callDesk(people);
  await openGuest(guest);
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
  await guestCall(guest).getByRole('button', { name: '통화 종료' }).click();
});

test('lines outlive a reload of the guest, and a transfer begins without them [CALLTEXT-06] [CALLTEXT-02]', async ({
  people,
}) => {
  const { guest, desk } = await callDesk(people);
  await openDesk(desk);
  await deskField(desk).fill('バスは9時です');
  await deskField(desk).press('Enter');
  await expect(guestLog(guest)).toContainText('[ko] バスは9時です');

  await guest.reload();
  await expect(guestLog(guest)).toContainText('[ko] バスは9時です');
  await openGuest(guest);
  await guestField(guest).fill('감사합니다');
  await guestField(guest).press('Enter');
  await expect(deskLog(desk)).toContainText('[ja] 감사합니다');
  await expect(deskLog(desk).getByText('バスは9時です')).toHaveCount(1);

  const restaurant = await people.receiver('member2');
  await inCall(desk).getByRole('button', { name: '通話画面に戻る' }).click();
  await inCall(desk).getByRole('button', { name: '転送' }).click();
  await inCall(desk).getByRole('button', { name: 'ホテル鈴の音 レストラン' }).click();
  await answer(restaurant);
  await guestField(guest).fill('두 명 자리 있나요?');
  await guestField(guest).press('Enter');

  await expect(deskLog(restaurant)).toContainText('[ja] 두 명 자리 있나요?');
  await expect(deskLog(restaurant)).not.toContainText('감사합니다');
  await expect(guestLog(guest)).toContainText('여기부터 다른 담당자입니다.');
  await guestCall(guest).getByRole('button', { name: '통화 종료' }).click();
});

test('the desk captions both voices on its device, and the guest, who sees that, turns it off [CALLTEXT-10] [CALLTEXT-11]', async ({
  people,
}) => {
  const { guest, desk } = await callDesk(people);
  await openDesk(desk);
  const captions = inCall(desk).getByRole('button', { name: '字幕', exact: true });

  await test.step('a browser that would need a cloud says so', async () => {
    await desk.evaluate(() => Object.assign(window, { SpeechRecognition: undefined }));
    await captions.click();
    await expect(inCall(desk)).toContainText('クラウドには送らないため、字幕は使えません。');
    await expectAccessible(desk);
  });

  await test.step('each reads what the other says in their own language', async () => {
    const voices = await standInRecogniser(desk);
    await captions.click();
    await expect(guestCall(guest)).toContainText('측에서 자막을 켰습니다.');
    await voices.hear('ja-JP', 'いらっしゃいませ');
    await expect(guestLog(guest)).toContainText('[ko] いらっしゃいませ');
    await expect(guestLog(guest)).toContainText('말한 내용');
    await voices.hear('ko-KR', '체크인하고 싶습니다');
    await expect(deskLog(desk)).toContainText('[ja] 체크인하고 싶습니다');
    await expect(guestLog(guest)).toContainText('체크인하고 싶습니다');
    await expectAccessible(guest);

    await guest.reload();
    await expect(guestCall(guest)).toContainText('측에서 자막을 켰습니다.');
    await guestCall(guest).getByRole('button', { name: '자막 끄기' }).click();
    await expect(captions).toBeVisible();
    expect(await voices.followed()).toEqual([]);
  });
  await guestCall(guest).getByRole('button', { name: '통화 종료' }).click();
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
    await expect(desk.getByRole('button', { name: '承認してチャットを始める' })).toBeHidden();
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

  await expect(guestLog(guest)).toContainText('번역되지 않음(일본어)');
  await expect(guestLog(guest).getByText('こちらへどうぞ')).toHaveAttribute('lang', 'ja');
  await guestCall(guest).getByRole('button', { name: '통화 종료' }).click();
});

/** A guest whose page is in Korean talks to the concierge. */
async function callDesk(people: CallPeople): Promise<{ guest: Page; desk: Page }> {
  const desk = await people.receiver('member1');
  const guest = await people.visitor('demo-1', { context: inKorean });
  await ring({ guest, desk });
  return { guest, desk };
}

async function ring({ guest, desk }: { guest: Page; desk: Page }): Promise<void> {
  await guest.getByRole('button', { name: '전화 걸기' }).click();
  await expect(incoming(desk)).toBeVisible();
  await answer(desk);
  await expect(guestCall(guest).getByText('통화 중', { exact: true })).toBeVisible();
}

async function openDesk(page: Page): Promise<void> {
  await inCall(page).getByRole('button', { name: '文字で話す' }).click();
}

async function openGuest(page: Page): Promise<void> {
  await guestCall(page).getByRole('button', { name: '글로 대화' }).click();
}

async function writeInKorean(guest: Page, text: string): Promise<void> {
  await guest.getByRole('textbox', { name: '메시지', exact: true }).fill(text);
  await guest.getByRole('button', { name: '보내기', exact: true }).click();
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
