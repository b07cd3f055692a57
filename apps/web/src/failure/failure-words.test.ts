import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { m } from '../i18n/gen/messages.js';
import { failedPressWords, failureWords } from './failure-words.ts';

const lost = new TypeError('Failed to fetch');
const away = new ApiError({ code: 'SERVICE_UNAVAILABLE', message: 'No', retryAfterSeconds: 5 });
const broken = new ApiError({ code: 'INTERNAL_SERVER_ERROR', message: 'No', requestId: 'r-1' });

test.each([
  ['no answer, offline [ERROR-31]', lost, false, m.error_offline_title(), m.error_offline_text()],
  ['no answer, online', lost, true, m.error_server_title(), m.error_connection_text()],
  ['a refusal that came before the network was lost', broken, false, m.error_server_title(), /r-1/],
  ['a refusal', broken, true, m.error_server_title(), /r-1/],
  [
    'too many requests',
    new ApiError({ code: 'TOO_MANY_REQUESTS', message: 'No', retryAfterSeconds: 9 }),
    true,
    m.error_too_many_title(),
    /9/,
  ],
  ['an outage [HEAL-11]', away, true, m.error_outage_title(), m.error_outage_text()],
  [
    'a paused network [BLOCK-33]',
    new ApiError({ code: 'TOO_MANY_REQUESTS', message: 'No', reason: 'network_paused', retryAfterSeconds: 9 }),
    true,
    m.error_network_title(),
    m.error_network_text(),
  ],
])('%s has words of its own', (_what, failure, isOnline, title, text) => {
  const words = failureWords(failure, isOnline);

  expect(words.title).toBe(title);
  expect(words.text).toMatch(text);
});

test('a press that failed offline or by an outage is not promised to go on by itself [ERROR-31] [OP-71]', () => {
  expect(failedPressWords(lost, false)).toEqual({ title: m.error_offline_title(), text: m.error_offline_again() });
  expect(failedPressWords(away, true)).toEqual({ title: m.error_outage_title(), text: m.error_outage_again() });
  expect(failedPressWords(lost, true)).toEqual(failureWords(lost, true));
  expect(failedPressWords(broken, false)).toEqual(failureWords(broken, false));
});
