import type { Route } from '@playwright/test';

/** `page.route('/graphql', answerBroken)`: the server fails for a reason of its own. */
export function answerBroken(route: Route): Promise<void> {
  const error = { message: 'broken', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  return route.fulfill({ status: 500, json: { errors: [error] } });
}
