import type Stripe from 'stripe';
import type { Wire } from './wire.ts';

type ErrorType = 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';

export type ErrorBody = {
  type: ErrorType;
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  payment_intent?: Wire<Stripe.PaymentIntent>;
  payment_method?: Wire<Stripe.PaymentMethod>;
  setup_intent?: Wire<Stripe.SetupIntent>;
};

/**
 * An error answer of Stripe. Thrown, it rolls the request back; returned, it is a regular outcome and the changes stay, as after
 * a declined payment.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', message, ...details });
}

/** A missing id in the path answers 404, one in a parameter 400. */
export function missingResource(noun: string, id: string, param?: string): Refusal {
  return new Refusal(param ? 400 : 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param: param ?? 'id',
  });
}

export function unauthorized(message: string): Refusal {
  return new Refusal(401, { type: 'invalid_request_error', message });
}

export function unknownUrl(method: string, path: string): Refusal {
  return new Refusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The sandbox knows the part of Stripe's API that Yobirin uses.`,
  });
}
