import { expect, expectAccessible, inDarkTheme, inEnglish, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/sideways-scroll.ts';

const open = ['/auth/signup', '/auth/signin', '/auth/resend-confirmation', '/auth/apply-reset-password'];

for (const [look, options] of Object.entries({
  'Japanese, light': {},
  'English, dark': { ...inEnglish, ...inDarkTheme },
})) {
  test.describe(`in ${look}`, () => {
    test.use(options);

    test('the pages before sign-in are accessible and fit a narrow phone, also with errors at their fields', async ({
      page,
      users,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const language = 'locale' in options ? 'EN' : 'JP';
      const { email } = await users.create({ isIntroduced: false, language });
      const mailed = [await users.signUp(users.newEmail(), { language }), await users.applyResetPassword(email)];

      for (const path of [...open, ...mailed]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const checkbox of await page.getByRole('checkbox').all()) await checkbox.check();
        await page.locator('form [type=submit]').click();
        await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}
