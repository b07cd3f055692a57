import { DomainError } from '../../../platform/errors.ts';

type StripeError = Error & { type: string; code?: string; decline_code?: string };

/** Told by its words rather than its class, whose module is loaded only where Stripe is asked. */
export function isStripeError(error: unknown, type?: string): error is StripeError {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return false;
  return type === undefined ? error.type.startsWith('Stripe') : error.type === type;
}

/** The bank said no; a message from there can be shown to nobody, since it is in one language. */
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

/** Whether what was asked for has happened is not known. */
export class ProviderUnavailableError extends DomainError {
  override name = 'ProviderUnavailableError';
  constructor(cause: Error) {
    super('UNPROCESSABLE_ENTITY', 'The payment provider does not answer', { reason: 'provider_unavailable' });
    this.cause = cause;
  }
}

/** What people may be told becomes a refusal; anything else is a mistake of ours and stays what it is. */
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

/** What is gone already need not be removed. */
export function forgiveMissing(error: unknown): void {
  if (!isStripeError(error, 'StripeInvalidRequestError') || error.code !== 'resource_missing') throw error;
}
