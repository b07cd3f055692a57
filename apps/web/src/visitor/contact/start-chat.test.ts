import type { ErrorCode } from '@yobirin/contract/errors';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { m } from '../../i18n/gen/messages.js';
import { refusalText } from './start-chat.ts';

const refusal = (code: ErrorCode) => new ApiError({ code, message: 'No' });

test.each([
  ['whoever takes no messages', refusal('FORBIDDEN'), m.guest_form_unavailable()],
  ['a server that has a problem', refusal('INTERNAL_SERVER_ERROR'), m.error_server_text()],
  ['a server that has one for a moment', refusal('SERVICE_UNAVAILABLE'), m.error_server_text()],
  ['nobody who was reached', new TypeError('Failed to fetch'), null],
])('of %s the words are true', (_whom, error, text) => {
  expect(refusalText(error)).toBe(text);
});
