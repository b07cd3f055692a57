import type { FeedFailure } from '@yobirin/contract/calendar-feed';

/** A calendar feed could not be read. Its message never contains the URL, which is a secret. */
export class FeedError extends Error {
  override name = 'FeedError';
  readonly failure: FeedFailure;

  constructor(failure: FeedFailure, options?: ErrorOptions) {
    super(`The calendar feed is refused: ${failure}`, options);
    this.failure = failure;
  }
}
