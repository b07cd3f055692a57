import { DomainError } from '../../../platform/errors.ts';

type StripeError = Error & { type: string; code?: string; decline_code?: string };

/** Checks `type` instead of the class, because the SDK is loaded only on first use. */
export function isStripeError(error: unknown, type?: string): error is StripeError {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return false;
  return type === undefined ? error.type.startsWith('Stripe') : error.type === type;
}

/** The bank declined. Its message is not passed on, because it is not translated. */
export class CardDeclinedError extends DomainError {
  override name = 'CardDeclinedError';
  constructor(cause?: StripeError) {
    super('UNPROCESSABLE_ENTITY', 'The card was declined', {
      reason: 'card_declined',
      declineCode: cause?.decline_code ?? cause?.code ?? null,
    });
    this.cause = cause;
  }
}

/** The outcome of the request is unknown. */
export class ProviderUnavailableError extends DomainError {
  override name = 'ProviderUnavailableError';
  constructor(cause: Error) {
    super('UNPROCESSABLE_ENTITY', 'The payment provider does not answer', { reason: 'provider_unavailable' });
    this.cause = cause;
  }
}

/** Expected errors become domain errors. Any other is a bug and is returned unchanged. */
export function translateStripeError(error: unknown): unknown {
  if (!isStripeError(error)) return error;
  switch (error.type) {
    case 'StripeCardError':
      return new CardDeclinedError(error);
    case 'StripeConnectionError':
    case 'StripeAPIError':
    case 'StripeRateLimitError':
    case 'StripeIdempotencyError':
      return new ProviderUnavailableError(error);
    default:
      return error;
  }
}

/** For deletions: ignores that the object does not exist. */
export function forgiveMissing(error: unknown): void {
  if (!isStripeError(error, 'StripeInvalidRequestError') || error.code !== 'resource_missing') throw error;
}
