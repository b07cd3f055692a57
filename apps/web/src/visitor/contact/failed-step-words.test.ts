import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { m } from '../../i18n/gen/messages.js';
import { failedStepWords } from './failed-step-words.ts';

const lost = new TypeError('Failed to fetch');

test('offline, only a message is said to go on by itself [OP-71]', () => {
  expect(failedStepWords('message', lost, false).text).toBe(m.error_offline_text());
  expect(failedStepWords('call', lost, false)).toEqual({ title: m.error_offline_title(), text: m.call_offline_text() });
});

test('during an outage, only a message is said to go on by itself [HEAL-11]', () => {
  const away = new ApiError({ code: 'SERVICE_UNAVAILABLE', message: 'No', retryAfterSeconds: 5 });

  expect(failedStepWords('message', away, true).text).toBe(m.error_outage_text());
  expect(failedStepWords('call', away, true)).toEqual({ title: m.error_outage_title(), text: m.call_outage_text() });
});

test('online, a call that was not placed says that the server was not reached', () => {
  expect(failedStepWords('call', lost, true).text).toBe(m.error_connection_text());
});
