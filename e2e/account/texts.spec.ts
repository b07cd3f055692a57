import type { Page } from '@playwright/test';
import { test as base, expect, expectAccessible } from '../fixtures.ts';
import { saveButton } from '../support/browser/edit-buttons.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';
import { testWithTranslator as translated } from '../support/server/site-with-translator.ts';

const profile = { nickname: 'さくら旅館', comment: 'ようこそ。' };

/** The field of a text in a language; a phone shows one language at a time. */
async function textIn(page: Page, field: string, language: string) {
  const choice = page.getByRole('button', { name: language, exact: true });
  if (await choice.isVisible()) await choice.click();
  return page.getByRole('region', { name: field, exact: true }).getByLabel(language);
}

translated(
  'a holder writes one language by hand and the machine the others, and visitors read theirs [TRANS-18] [TRANS-19] [TRANS-20] @phone',
  async ({ page, browser, users, signIn, site }) => {
    const { yobirinId } = await signIn(await users.create({ isAlwaysOpen: true, profile }));
    const inEnglish = { baseURL: site.url, locale: 'en-US' };

    await translated.step('what is empty is translated by itself', async () => {
      await page.goto('/account/comment');
      await page.getByRole('link', { name: 'ほかの言語での表示' }).click();
      const english = await textIn(page, '紹介文', 'English');
      await expect(english).toHaveValue('[en] ようこそ。');
      await expect(english).toHaveAccessibleDescription(/機械翻訳/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await translated.step('what the holder writes is by hand; leaving without saving asks', async () => {
      const korean = await textIn(page, '紹介文', '한국어');
      await korean.fill('어서 오세요.');
      await page.goBack();
      await page.getByRole('button', { name: 'このページに残る' }).click();
      const saving = Promise.withResolvers<void>();
      await page.route('**/graphql', async (route) => {
        if (route.request().postData()?.includes('mutation SaveProfileTexts')) await saving.promise;
        await route.fallback();
      });
      await saveButton(page).click();
      // What is typed now would be lost.
      await expect(korean).not.toBeEditable();
      saving.resolve();
      await expect(page.getByText('保存しました')).toBeVisible();
      await page.unroute('**/graphql');
      await expect(korean).toBeEditable();
      await expect(await textIn(page, '紹介文', '한국어')).toHaveAccessibleDescription(/自分で書いた文/);
    });

    await translated.step(
      'a visitor reads the machine’s text with a label, and the original without a script',
      async () => {
        const context = await browser.newContext({ ...inEnglish, javaScriptEnabled: false });
        const visitor = await context.newPage();
        await visitor.goto(`/${yobirinId}`);
        await expect(visitor.getByText('[en] ようこそ。')).toBeVisible();
        await expect(visitor.getByText('[en] さくら旅館 · Machine translation')).toBeVisible();
        const original = visitor.getByText('ようこそ。', { exact: true });
        await expect(original).toBeHidden();
        await visitor.getByText('Machine translation. Show the original (Japanese)').click();
        await expect(original).toBeVisible();
        await expect(original).toHaveAttribute('lang', 'ja');
        await context.close();
      },
    );

    await translated.step('each visitor reads their own language', async () => {
      for (const [lang, text, isMachineMade] of [
        ['ko', '어서 오세요.', false],
        ['zh-Hant', '[zh-Hant] ようこそ。', true],
      ] as const) {
        const context = await browser.newContext({ baseURL: site.url });
        const visitor = await context.newPage();
        await visitor.goto(`/${yobirinId}?lang=${lang}`);
        await expect(visitor.locator('html')).toHaveAttribute('lang', lang);
        await expect(visitor.getByText(text)).toBeVisible();
        const toOriginal = visitor.locator('[aria-labelledby=comment] summary');
        await expect(toOriginal).toBeVisible({ visible: isMachineMade });
        await context.close();
      }
    });

    await translated.step('after an edit the machine’s text is made anew, and one by hand is older', async () => {
      await page.goto('/account/comment');
      await page.getByLabel('紹介文').fill('移転しました。');
      await saveButton(page).click();
      await expect(page.getByText('保存しました')).toBeVisible();
      await page.getByRole('link', { name: 'ほかの言語での表示' }).click();
      await expect(await textIn(page, '紹介文', 'English')).toHaveValue('[en] 移転しました。');
      const korean = await textIn(page, '紹介文', '한국어');
      await expect(korean).toHaveValue('어서 오세요.');
      await expect(korean).toHaveAccessibleDescription(/原文より古い/);
    });

    await translated.step('a corrected text loses its label on the call page', async () => {
      const english = await textIn(page, '紹介文', 'English');
      await english.fill('We have moved.');
      await saveButton(page).click();
      await expect(english).toHaveAccessibleDescription(/自分で書いた文/);
      const context = await browser.newContext(inEnglish);
      const visitor = await context.newPage();
      await visitor.goto(`/${yobirinId}`);
      await expect(visitor.getByText('We have moved.')).toBeVisible();
      await expect(visitor.getByText('Show the original')).toBeHidden();
      await expectAccessible(visitor);
      await context.close();
    });
  },
);

base(
  'without an engine the form says what that means, and visitors read which language a text is in [TRANS-18] [TRANS-20]',
  async ({ page, browser, users, signIn, baseURL }) => {
    const { yobirinId } = await signIn(await users.create({ isAlwaysOpen: true, profile }));

    await page.goto('/account/profile');
    await page.getByRole('link', { name: 'ほかの言語での表示' }).click();
    await expect(page.getByText('このサイトには翻訳機能がありません。')).toBeVisible();
    await expect(page.getByRole('button', { name: '空欄を今すぐ翻訳' })).toBeHidden();
    await expect(await textIn(page, '紹介文', 'English')).toHaveAccessibleDescription(/未翻訳/);

    const context = await browser.newContext({ baseURL, locale: 'en-US' });
    const visitor = await context.newPage();
    await visitor.goto(`/${yobirinId}`);
    await expect(visitor.getByText('Written in Japanese')).toBeVisible();
    await context.close();
  },
);
