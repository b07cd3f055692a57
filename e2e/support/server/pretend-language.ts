import type { Page } from '@playwright/test';
import type { LanguageCode } from '../../../packages/contract/src/locale.ts';

/** Changes an answer of the server: a language that a demo user really chose would stay for all other journeys. */
export async function pretendLanguage(page: Page, language: LanguageCode) {
  await page.route('/graphql', async (route) => {
    if (!route.request().postData()?.includes('query AuthenticatedUser')) return route.fallback();
    const { data } = await (await route.fetch()).json();
    data.authenticatedUser.language = language;
    return route.fulfill({ json: { data } });
  });
}
