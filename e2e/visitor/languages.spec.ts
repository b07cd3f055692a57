import type { APIRequestContext, Page } from '@playwright/test';
import { type GuestLocale, guestLocales, localeFacts } from '@yobirin/contract/locale';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';

const calls: Record<GuestLocale, string> = {
  ja: '電話をかける',
  en: 'Call',
  ko: '전화 걸기',
  'zh-Hans': '拨打电话',
  'zh-Hant': '撥打電話',
};

/** The script of the call page before there were five languages, compressed, and 1 kB (OP-307). */
const scriptBytesMax = 38_050 + 1_000;

const phone = { width: 360, height: 780 };

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('a visitor finds their language behind the globe, by pointer or keyboard [LANG-01] [LANG-03] [LANG-04]', async ({
    page,
  }) => {
    await page.goto('/demo?callerName=101');
    for (const locale of guestLocales) {
      await chooseLanguage(page, locale);
      await expect(page).toHaveURL(`/demo?callerName=101&lang=${locale}`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: localeFacts[locale].name })).toBeHidden();
    }

    await page.goto('/demo');
    await expect(page.locator('html'), 'the choice is kept').toHaveAttribute('lang', 'zh-Hant');
    await page.locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '日本語' })).toBeFocused();
  });
});

for (const locale of guestLocales) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale: localeFacts[locale].tag, viewport: phone });

    test(`a visitor of ${localeFacts[locale].name} gets pages in it, from script, dialogs and server [LANG-01] [LANG-02] [LANG-08]`, async ({
      page,
      request,
      consoleErrors,
    }) => {
      consoleErrors.allow(/404/);
      await test.step('the call page and its menu', async () => {
        await page.goto('/demo-freelancer');
        await expect(page.locator('html[data-live]')).toHaveAttribute('lang', locale);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await page.goto('/demo');
        await expect(page.locator('html[data-live]')).toBeAttached();
        await page.locator('summary').click();
        await expectAccessible(page);
        await page.getByRole('button', { name: calls[locale], exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      });

      await test.step('an ID that is not there', async () => {
        await page.goto('/nobody-here');
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      });

      await test.step('one language is loaded, within the limit', async () => {
        const { bytes, code } = await loadScripts(request, `/demo?lang=${locale}`);
        expect(bytes).toBeLessThanOrEqual(scriptBytesMax);
        for (const other of guestLocales) {
          if (other === locale) expect(code).toContain(calls[other]);
          else expect(code).not.toContain(`\`${calls[other]}\``);
        }
      });
    });
  });
}

async function chooseLanguage(page: Page, locale: GuestLocale): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await footer.locator('summary').click();
  await footer.getByRole('link', { name: localeFacts[locale].name }).click();
}

/** The scripts that the page loads at first, and their size as they are sent. */
async function loadScripts(request: APIRequestContext, path: string): Promise<{ bytes: number; code: string }> {
  const html = await (await request.get(path)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const answers = await Promise.all(files.map((file) => request.get(file, { headers: { 'accept-encoding': 'br' } })));
  const bytes = answers.reduce((sum, answer) => sum + Number(answer.headers()['content-length']), 0);
  return { bytes, code: (await Promise.all(answers.map((answer) => answer.text()))).join('\n') };
}
