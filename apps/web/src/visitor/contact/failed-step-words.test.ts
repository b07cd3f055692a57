import { expect, test } from 'vitest';
import { m } from '../../i18n/gen/messages.js';
import { failedStepWords } from './failed-step-words.ts';

const lost = new TypeError('Failed to fetch');

test('offline, only a message is said to go on by itself [OP-71]', () => {
  expect(failedStepWords('message', lost, false).text).toBe(m.error_offline_text());
  expect(failedStepWords('call', lost, false)).toEqual({ title: m.error_offline_title(), text: m.call_offline_text() });
});

test('online, a call that was not placed says that the server was not reached', () => {
  expect(failedStepWords('call', lost, true).text).toBe(m.error_connection_text());
});
