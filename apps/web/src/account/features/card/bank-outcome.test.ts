import { expect, test } from 'vitest';
import { outcomeOf } from './bank-outcome.ts';

test.each([
  ['paid', { status: 'succeeded' }, undefined, { state: 'DONE' }],
  ['being paid', { status: 'processing' }, undefined, { state: 'DONE' }],
  ['left before the bank had its answer', { status: 'requires_action' }, undefined, { state: 'LEFT' }],
  [
    'declined for a reason',
    undefined,
    { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    { state: 'FAILED', code: 'insufficient_funds' },
  ],
  [
    'refused by the bank’s customer',
    undefined,
    { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    { state: 'FAILED', code: 'payment_intent_authentication_failure' },
  ],
  ['not reached', undefined, { type: 'api_connection_error' }, { state: 'FAILED', code: 'api_connection_error' }],
])('a payment that is %s', (_, intent, error, outcome) => {
  expect(outcomeOf(intent, error)).toEqual(outcome);
});
