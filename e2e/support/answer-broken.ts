import type { Route } from '@playwright/test';

/** The server fails for a reason of its own. For one operation, lest what a page asks for in the background fails too. */
export function answerBroken(route: Route): Promise<void> {
  const error = { message: 'broken', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  return route.fulfill({ status: 500, json: { errors: [error] } });
}
