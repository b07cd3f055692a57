import type { ErrorCode } from '@yobirin/contract/errors';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { m } from '../../i18n/gen/messages.js';
import { refusalText } from './start-chat.ts';

const refusal = (code: ErrorCode) => new ApiError({ code, message: 'No' });

test.each([
  ['a holder who accepts no messages', refusal('FORBIDDEN'), m.guest_form_unavailable()],
  ['a server error', refusal('INTERNAL_SERVER_ERROR'), m.error_server_text()],
  ['an outage', refusal('SERVICE_UNAVAILABLE'), m.guest_form_outage()],
  ['a lost connection', new TypeError('Failed to fetch'), null],
])('the text for %s matches the cause', (_whom, error, text) => {
  expect(refusalText(error)).toBe(text);
});
