import type { BrowserContext } from '@playwright/test';

/** While recording a trace, Playwright may fetch a picture from memory again. Our own code fetches none. */
const fetchedForTheTrace = /^Connecting to 'blob:/;

/** A page that is left, or whose server ends, may write into its closing connection. */
const writtenTooLate = /already in CLOSING or CLOSED state/;

/** Collects the console errors of every page of a browser: exceptions, refused requests, CSP violations. */
export class ConsoleGuard {
  readonly #errors: string[] = [];
  readonly #allowed: RegExp[] = [fetchedForTheTrace, writtenTooLate];

  watch(context: BrowserContext) {
    context.on('weberror', (event) => this.#errors.push(event.error().message));
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.#errors.push(`${message.text()} (${message.location().url})`);
    });
  }

  /** For a test that causes such an error on purpose. */
  allow(pattern: RegExp) {
    this.#allowed.push(pattern);
  }

  unexpectedErrors(): string[] {
    return this.#errors.filter((error) => !this.#allowed.some((pattern) => pattern.test(error)));
  }
}
