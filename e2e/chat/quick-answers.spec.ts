import type { Page } from '@playwright/test';
import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { composer, openGuestChat, openMessages, post } from '../support/chat.ts';
import { pretendLanguage } from '../support/server/pretend-language.ts';

test('an owner prepares a quick answer and puts it into a chat in the language of the guest [QUICK-01] [QUICK-03] [QUICK-04] [QUICK-05] @phone', async ({
  browser,
  users,
  consoleErrors,
}) => {
  consoleErrors.allow(/422/);
  const { page: desk, user } = await openMessages(browser, users);
  await desk.goto('/account/user');
  await desk.getByRole('link', { name: '定型文を開く' }).click();
  await expect(desk.getByText('まだ登録していません。')).toBeVisible();
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);

  await test.step('a text in one language is enough, and a name occurs once', async () => {
    await add(desk, '自分だけの定型文', { name: 'おふろ', 日本語: '{name}様、大浴場は15時からです。' });
    await add(desk, 'みんなで使う定型文', {
      name: '朝食',
      日本語: '朝食は7時です。',
      English: 'Hello {name}, breakfast is at 7.',
    });
    await desk.getByRole('button', { name: '定型文を追加' }).first().click();
    const dialog = desk.getByRole('dialog', { name: '定型文を追加' });
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog.getByRole('textbox', { name: '名前' })).toBeFocused();
    await dialog.getByRole('textbox', { name: '名前' }).fill('おふろ');
    await dialog.getByRole('textbox', { name: '한국어' }).fill('네');
    await expect(dialog.getByText('未翻訳')).toHaveCount(4);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog.getByRole('textbox', { name: '名前' })).toHaveAccessibleDescription(
      /同じ名前の定型文があります/,
    );
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'キャンセル' }).click();
  });

  await test.step('a deletion is undone', async () => {
    await desk.getByRole('button', { name: '「おふろ」を削除' }).click();
    await expect(answers(desk, '自分だけの定型文')).toHaveCount(0);
    await desk.getByRole('button', { name: '元に戻す' }).click();
    await expect(answers(desk, '自分だけの定型文')).toContainText('大浴場');
  });

  const english = await browser.newContext({ locale: 'en-US' });
  const guest = await english.newPage();
  await guest.goto(`/${user.yobirinId}`);
  await guest.getByRole('button', { name: 'Send a message' }).click();
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Amy');
  await guest.getByRole('button', { name: 'Start chat' }).click();
  await guest.getByRole('textbox', { name: 'Message', exact: true }).fill('When is breakfast?');
  await guest.getByRole('button', { name: 'Send', exact: true }).click();
  await desk.goto('/account/messages');
  await desk.getByRole('link', { name: /Amy/ }).click();
  await desk.getByRole('button', { name: '承認してチャットを始める' }).click();

  await test.step('the slash lists them, and keys choose', async () => {
    await composer(desk).fill('/');
    await expect(desk.getByRole('option')).toHaveCount(2);
    await expectAccessible(desk);
    await expectNoSidewaysScroll(desk);
    await composer(desk).fill('/ちょう');
    await expect(desk.getByRole('option')).toHaveCount(0);
    await composer(desk).fill('/朝食');
    await expect(desk.getByRole('option', { name: /朝食/ })).toHaveAttribute('aria-selected', 'true');
    await composer(desk).press('Enter');
    await expect(composer(desk)).toHaveValue('Hello Amy, breakfast is at 7.');
    await desk.getByRole('button', { name: '送信', exact: true }).click();
    await expect(post(guest, 'Hello Amy, breakfast is at 7.')).toBeVisible();
  });

  await test.step('Escape closes the list, a tap chooses, and a text with a slash is sent as it is', async () => {
    await composer(desk).fill('/');
    await composer(desk).press('Escape');
    await expect(desk.getByRole('option')).toHaveCount(0);
    await composer(desk).fill('/おふ');
    await desk.getByRole('option', { name: /おふろ/ }).click();
    await expect(composer(desk)).toHaveValue('Amy様、大浴場は15時からです。');
    await expect(composer(desk)).toBeFocused();
    await composer(desk).fill('/home');
    await desk.getByRole('button', { name: '送信', exact: true }).click();
    await expect(post(desk, '/home')).toBeVisible();
  });
  await english.close();
});

test.describe('in English and a dark theme', () => {
  test.use({ ...inEnglish, ...inDarkTheme });

  test('what was changed elsewhere is not overwritten without asking [QUICK-03]', async ({
    page,
    context,
    signIn,
    consoleErrors,
  }) => {
    consoleErrors.allow(/409/);
    await signIn();
    await pretendLanguage(page, 'EN');
    await page.goto('/account/quick-answers');
    await page.getByRole('button', { name: 'Add an answer' }).first().click();
    await fillIn(page, { Name: 'Wi-Fi', English: 'The password is bell.' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Edit “Wi-Fi”' }).click();

    const other = await context.newPage();
    await pretendLanguage(other, 'EN');
    await other.goto('/account/quick-answers');
    await other.getByRole('button', { name: 'Edit “Wi-Fi”' }).click();
    await fillIn(other, { English: 'The password is ring.' });
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('Saved “Wi-Fi”.')).toBeVisible();

    await fillIn(page, { English: 'The password is chime.' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const conflict = page.getByRole('alertdialog', { name: 'Changed on another screen' });
    await expect(conflict).toBeVisible();
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Keep what I entered' }).click();
    await expect(answers(page, 'Only yours')).toContainText('chime');
  });
});

test('a guest has no quick answers [QUICK-04]', async ({ browser, users }) => {
  const { user } = await openMessages(browser, users);
  const guest = await openGuestChat(browser, `/${user.yobirinId}`);
  await composer(guest).fill('/');
  await expect(guest.getByRole('listbox')).toHaveCount(0);
});

async function add(page: Page, card: string, texts: Record<string, string>): Promise<void> {
  await page.getByRole('region', { name: card }).getByRole('button', { name: '定型文を追加' }).click();
  const { name = '', ...rest } = texts;
  await fillIn(page, { 名前: name, ...rest });
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(answers(page, card).filter({ hasText: name })).toBeVisible();
}

/** Toasts are list items, too. */
function answers(page: Page, card: string) {
  return page.getByRole('region', { name: card }).getByRole('listitem');
}

async function fillIn(page: Page, texts: Record<string, string>): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(texts)) await dialog.getByRole('textbox', { name: label }).fill(text);
}
