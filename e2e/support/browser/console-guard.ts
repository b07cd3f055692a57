import type { BrowserContext } from '@playwright/test';

/** Recording a trace, Playwright may fetch a picture that is shown from memory once more. Our own code fetches none. */
const fetchedForTheTrace = /^Connecting to 'blob:/;

/** Listens to every page of a browser for what a developer would see in red: errors, refused loads, broken policies. */
export class ConsoleGuard {
  readonly #errors: string[] = [];
  readonly #allowed: RegExp[] = [fetchedForTheTrace];

  watch(context: BrowserContext) {
    context.on('weberror', (event) => this.#errors.push(event.error().message));
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.#errors.push(`${message.text()} (${message.location().url})`);
    });
  }

  /** This test provokes such an error on purpose. */
  allow(pattern: RegExp) {
    this.#allowed.push(pattern);
  }

  unexpectedErrors(): string[] {
    return this.#errors.filter((error) => !this.#allowed.some((pattern) => pattern.test(error)));
  }
}
