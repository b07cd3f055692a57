import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { m } from '../../i18n/gen/messages.js';
import { attachmentProblemOf, attachmentProblemText } from './attachment-problem.ts';

test.each(['site_storage_full', 'site_busy'])(
  'a site that is short (%s) refuses files in words [HEAL-20] [HEAL-24]',
  (reason) => {
    const problem = attachmentProblemOf(new ApiError({ code: 'SERVICE_UNAVAILABLE', message: '', reason }));

    expect(problem && attachmentProblemText(problem)).toBe(m.chat_storage_site_full());
  },
);

test('an unavailable server is not the problem of a file', () => {
  expect(attachmentProblemOf(new ApiError({ code: 'SERVICE_UNAVAILABLE', message: '' }))).toBeNull();
});
