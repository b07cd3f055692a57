import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { choosePostAction, chooseRoomAction, composer, openMessages, post, write } from '../support/chat.ts';
import { queryDatabaseIn } from '../support/server/database.ts';
import { testWithTranslator as test } from '../support/server/site-with-translator.ts';
import type { Users } from '../support/server/users.ts';

test.afterEach(({ site }) => site.translator.work());

const towels = '수건 두 장 부탁드립니다';

test('a Korean guest and a Japanese desk read each other in their own language [TRANS-12] [TRANS-13] [TRANS-14] [TRANS-16] [TRANS-11] [OP-386] @phone', async ({
  browser,
  users,
}) => {
  const { desk, guest } = await openForeignRoom(browser, users);

  await test.step('the desk reads Japanese, marked as made by a machine, with the original one tap away', async () => {
    await expect(post(desk, `[ja] ${towels}`)).toContainText('機械翻訳（韓国語から）');
    const original = post(desk, towels).getByText(towels, { exact: true });
    await expect(original).toHaveCount(0);
    await post(desk, towels).getByRole('button', { name: '原文を見る' }).click();
    await expect(original).toHaveAttribute('lang', 'ko');
    await expectAccessible(desk);
    await expectNoSidewaysScroll(desk);
    await post(desk, towels).getByRole('button', { name: '原文を閉じる' }).click();
    await expect(original).toHaveCount(0);
    await desk.reload();
    await expect(post(desk, towels).getByText(`[ja] ${towels}`)).toHaveAttribute('lang', 'ja');
  });

  await test.step('before sending, the desk sees the translation and that translated back', async () => {
    const preview = desk.getByRole('button', { name: '韓国語訳を確認' });
    await expect(preview).toBeDisabled();
    await composer(desk).fill('ただいまお持ちします');
    await preview.click();
    await expect(desk.getByText('[ko] ただいまお持ちします', { exact: true })).toHaveAttribute('lang', 'ko');
    await expect(desk.getByText('[ja] [ko] ただいまお持ちします')).toBeVisible();
    await expectAccessible(desk);
    await expectNoSidewaysScroll(desk);

    await composer(desk).fill('5分でお持ちします');
    await expect(desk.getByText('このあと文章が変わりました。')).toBeVisible();
    await desk.getByRole('button', { name: 'もう一度確認' }).click();
    await expect(desk.getByText('[ko] 5分でお持ちします', { exact: true })).toBeVisible();
    await desk.getByRole('button', { name: '送信', exact: true }).click();
    await expect(desk.getByText('[ja] [ko]')).toHaveCount(0);
  });

  await test.step('the guest reads Korean as it comes, and a screen reader hears that once', async () => {
    await expect(post(guest, '[ko] 5分でお持ちします')).toContainText('기계 번역(원문: 일본어)');
    await expect(guest.getByRole('status').filter({ hasText: '5分でお持ちします' })).toHaveText(
      /^[^[]*\[ko\] 5分でお持ちします$/,
    );
    await expectAccessible(guest);
    await expectNoSidewaysScroll(guest);
  });

  await test.step('the desk reads what the guest reads', async () => {
    await post(desk, '5分で').getByRole('button', { name: '韓国語訳を見る' }).click();
    await expect(post(desk, '5分で')).toContainText('[ko] 5分でお持ちします');
    await post(desk, '5分で').getByRole('button', { name: '閉じる' }).click();
    await expect(post(desk, '5分で')).not.toContainText('[ko]');
  });

  await test.step('an edit is translated again', async () => {
    await post(guest, towels).hover();
    await post(guest, towels).getByRole('button', { name: '메시지 메뉴' }).click();
    await guest.getByRole('menuitem', { name: '수정', exact: true }).click();
    await guest.getByRole('textbox', { name: '수정할 메시지' }).fill('수건 세 장 부탁드립니다');
    await guest.getByRole('button', { name: '저장' }).click();
    await expect(post(desk, '[ja] 수건 세 장 부탁드립니다')).toContainText('機械翻訳');
  });

  await test.step('either side corrects the language of a post', async () => {
    await choosePostAction(desk, '수건 세 장', 'メッセージの言語を直す');
    const dialog = desk.getByRole('dialog', { name: 'このメッセージは何語ですか？' });
    await expect(dialog.getByRole('radio', { name: '韓国語' })).toBeChecked();
    await expectAccessible(desk);
    await dialog.getByText('英語', { exact: true }).click();
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(post(desk, '[ja] 수건 세 장')).toContainText('機械翻訳（英語から）');
  });

  await test.step('the desk learns at once that the guest reads another language', async () => {
    await expect(desk.getByRole('button', { name: '韓国語訳を確認' })).toBeVisible();
    await readEnglish(guest);
    await expect(desk.getByRole('button', { name: '英語訳を確認' })).toBeVisible();
  });
});

test('a failed translation leaves the original, and a tap tries again [TRANS-14] @phone', async ({
  browser,
  users,
  site,
}) => {
  const { desk, guest } = await openForeignRoom(browser, users);

  await test.step('until the translation comes the original is there, and says so', async () => {
    site.translator.hold();
    await writeAsGuest(guest, '몇 시까지 열려 있나요?');
    await expect(post(desk, '몇 시까지 열려 있나요?')).toContainText('翻訳しています…');
    site.translator.work();
    await expect(post(desk, '[ja] 몇 시까지 열려 있나요?')).toContainText('機械翻訳（韓国語から）');
  });

  await test.step('one that does not come is offered after a while', async () => {
    for (const table of ['chat_post_translations', 'text_translations'])
      await queryDatabaseIn(site.dataDirectory, `delete from ${table}`, []);
    site.translator.hold();
    await desk.reload();
    await post(desk, '몇 시까지').getByRole('button', { name: '日本語に翻訳' }).click();
    await expect(post(desk, '몇 시까지')).toContainText('翻訳しています…');
    site.translator.work();
    await expect(post(desk, '[ja] 몇 시까지 열려 있나요?')).toContainText('機械翻訳（韓国語から）');
  });

  await test.step('after a failure the original stays, until a tap brings the translation', async () => {
    site.translator.fail();
    await writeAsGuest(guest, '체크아웃은 몇 시인가요?');
    await expect(post(desk, '체크아웃은 몇 시인가요?')).toContainText('翻訳できませんでした');
    await expectAccessible(desk);
    await expectNoSidewaysScroll(desk);
    site.translator.work();
    await post(desk, '체크아웃은').getByRole('button', { name: 'もう一度試す' }).click();
    await expect(post(desk, '[ja] 체크아웃은 몇 시인가요?')).toContainText('機械翻訳（韓国語から）');
  });

  await test.step('a failed preview does not keep the post from being sent', async () => {
    site.translator.fail();
    await composer(desk).fill('11時です');
    await desk.getByRole('button', { name: '韓国語訳を確認' }).click();
    await expect(desk.getByText('翻訳できませんでした。').last()).toBeVisible();
    await desk.getByRole('button', { name: '送信', exact: true }).click();
    await expect(post(guest, '11時です')).toBeVisible();
  });
});

test('a spent budget is said once in a room, and single posts can still be translated [TRANS-08]', async ({
  browser,
  users,
  site,
}) => {
  const { desk, guest } = await openForeignRoom(browser, users);
  await expect(post(desk, `[ja] ${towels}`)).toBeVisible();
  await pretendSpentBudget(desk);
  site.translator.hold();
  await writeAsGuest(guest, '체크아웃은 몇 시인가요?');
  await desk.reload();

  await expect(desk.getByText('今日の自動翻訳は上限に達しました。')).toHaveCount(1);
  await expect(post(desk, `[ja] ${towels}`)).toContainText('機械翻訳');
  await expect(post(desk, '체크아웃은')).not.toContainText('翻訳しています');
  await expectAccessible(desk);
  await post(desk, '체크아웃은').getByRole('button', { name: '日本語に翻訳' }).click();
  site.translator.work();
  await expect(post(desk, '[ja] 체크아웃은 몇 시인가요?')).toContainText('機械翻訳（韓国語から）');
});

test.describe('in the dark', () => {
  test.use(inDarkTheme);

  test('each side chooses automatic, on demand or off for itself [TRANS-12] [CHAT-20] [OP-324]', async ({
    browser,
    users,
  }) => {
    const { desk, guest } = await openForeignRoom(browser, users);
    const own = post(desk, towels);

    await chooseMode(desk, '必要なときだけ');
    await expect(own).not.toContainText('[ja]');
    await own.getByRole('button', { name: '日本語に翻訳' }).click();
    await expect(own).toContainText(`[ja] ${towels}`);
    await expectAccessible(desk);
    await own.getByRole('button', { name: '閉じる' }).click();
    await expect(own).not.toContainText('[ja]');

    await chooseMode(desk, 'オフ');
    await expect(own.getByRole('button', { name: '日本語に翻訳' })).toHaveCount(0);
    await expect(desk.getByRole('button', { name: '韓国語訳を確認' })).toHaveCount(0);
    await choosePostAction(desk, towels, '日本語に翻訳');
    await expect(own).toContainText(`[ja] ${towels}`);
    await desk.reload();
    await expect(own).not.toContainText('[ja]');

    await chooseMode(desk, '自動');
    await expect(own).toContainText(`[ja] ${towels}`);

    await readEnglish(guest);
    await write(desk, 'お待ちください');
    await expect(post(guest, '[en] お待ちください')).toContainText('기계 번역(원문: 일본어)');
  });
});

/** A desk that reads Japanese, and a guest whose page is in Korean and who has written a first post, which the desk has approved. */
async function openForeignRoom(browser: Browser, users: Users): Promise<{ desk: Page; guest: Page }> {
  const { page: desk, user } = await openMessages(browser, users);
  const context = await browser.newContext({ locale: 'ko-KR' });
  const guest = await context.newPage();
  await guest.goto(`/${user.yobirinId}`);
  await guest.getByRole('button', { name: '메시지 보내기' }).click();
  await guest.getByRole('textbox', { name: '이름' }).fill('김민준');
  await guest.getByRole('button', { name: '채팅 시작' }).click();
  await writeAsGuest(guest, towels);
  await desk.getByRole('link', { name: /김민준/ }).click();
  await desk.getByRole('button', { name: '承認してチャットを始める' }).click();
  await composer(desk).waitFor();
  return { desk, guest };
}

async function readEnglish(guest: Page): Promise<void> {
  await guest.getByRole('button', { name: '채팅 메뉴' }).click();
  await guest.getByRole('menuitem', { name: '번역 설정' }).click();
  const dialog = guest.getByRole('dialog', { name: '번역 설정' });
  await expect(dialog.getByRole('radio', { name: '자동' })).toBeChecked();
  await dialog.getByRole('button', { name: /읽는 언어/ }).click();
  await guest.getByRole('option', { name: 'English' }).click();
  await expectAccessible(guest);
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog).toHaveCount(0);
}

async function writeAsGuest(guest: Page, text: string): Promise<void> {
  await guest.getByRole('textbox', { name: '메시지', exact: true }).fill(text);
  await guest.getByRole('button', { name: '보내기', exact: true }).click();
}

/** A real budget takes 200,000 characters. */
async function pretendSpentBudget(desk: Page): Promise<void> {
  await desk.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query ChatRoom(')) return route.fallback();
    const response = await route.fetch();
    const answer = await response.text();
    await route.fulfill({ response, body: answer.replace('"isBudgetSpent":false', '"isBudgetSpent":true') });
  });
}

async function chooseMode(desk: Page, mode: string): Promise<void> {
  await chooseRoomAction(desk, '翻訳の設定');
  const dialog = desk.getByRole('dialog', { name: '翻訳の設定' });
  await dialog.getByText(mode, { exact: true }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
}
