import type { Page } from '@playwright/test';

/** Quicker than buying a plan or waiting for the end of a trial: an answer of the server is changed on its way. */
export async function pretendLicense(page: Page, status: 'PREMIUM' | 'FREE') {
  await page.route('/graphql', async (route) => {
    if (!route.request().postData()?.includes('query AuthenticatedUser')) return route.fallback();
    const { data } = await (await route.fetch()).json();
    data.authenticatedUser.memberships[0].account.currentLicenseStatus = status;
    return route.fulfill({ json: { data } });
  });
}
