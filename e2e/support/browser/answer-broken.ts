import type { Page, Route } from '@playwright/test';

/** The server fails for a reason of its own. */
export function answerBroken(route: Route): Promise<void> {
  const error = { message: 'broken', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  return route.fulfill({ status: 500, json: { errors: [error] } });
}

/** It fails for one operation alone, lest what a page asks for in the background fails too. */
export async function breakOperation(page: Page, operation: string): Promise<void> {
  await page.route('/graphql', (route) =>
    route.request().postData()?.includes(operation) ? answerBroken(route) : route.fallback(),
  );
}
