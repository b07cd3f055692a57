import type { Page } from '@playwright/test';

/** Changes an answer of the server, which is quicker than buying a plan or ending a trial. */
export async function pretendLicense(page: Page, status: 'PREMIUM' | 'FREE') {
  await page.route('/graphql', async (route) => {
    if (!route.request().postData()?.includes('query AuthenticatedUser')) return route.fallback();
    const { data } = await (await route.fetch()).json();
    data.authenticatedUser.memberships[0].account.currentLicenseStatus = status;
    return route.fulfill({ json: { data } });
  });
}
