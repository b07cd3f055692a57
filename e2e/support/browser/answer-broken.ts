import type { Page, Route } from '@playwright/test';

/** Answers with an internal server error. */
export function answerBroken(route: Route): Promise<void> {
  const error = { message: 'broken', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  return route.fulfill({ status: 500, json: { errors: [error] } });
}

/** Only this operation fails, so that background requests of the page still work. */
export async function breakOperation(page: Page, operation: string): Promise<void> {
  await page.route('/graphql', (route) =>
    route.request().postData()?.includes(operation) ? answerBroken(route) : route.fallback(),
  );
}
