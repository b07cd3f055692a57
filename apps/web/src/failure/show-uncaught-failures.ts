import { ApiError } from '../api/api-error.ts';

/** Shows each failure of a request that its caller did not catch. */
export function showUncaughtFailures(show: (failure: unknown) => void): void {
  window.addEventListener('unhandledrejection', (event) => {
    show(event.reason);
    // The server has logged it; the console is for our own mistakes.
    if (event.reason instanceof ApiError) event.preventDefault();
  });
}
