import type { ErrorCode } from '@yobirin/contract/errors';

/** An expected failure. Each edge (GraphQL, REST, sockets) turns it into its own kind of answer, in one place. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ErrorCode;
  /** Extra facts that the client may see, e.g. `{ field: 'email' }` or `{ retryAfterSeconds: 30 }`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
