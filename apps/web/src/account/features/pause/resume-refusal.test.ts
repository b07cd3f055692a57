import { expect, test } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { resumeRefusalText } from './resume-refusal.ts';

const refusal = (reason: string) => new ApiError({ code: 'UNPROCESSABLE_ENTITY', message: 'No', reason });

test.each([
  ['a plan without room', refusal('too_small'), m.pause_no_room()],
  ['no subscription', refusal('no_subscription'), m.pause_subscribe_text()],
  ['another refusal', new ApiError({ code: 'FORBIDDEN', message: 'No' }), null],
  ['no answer', new TypeError('Failed to fetch'), null],
])('%s has words of its own, if the plan is the cause', (_what, error, text) => {
  expect(resumeRefusalText(error)).toBe(text);
});
