import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changeInboxThreadsInput, inboxFilter, registerInboxLabelInput, restoreInboxThreadsInput } from './inbox.ts';

const threads = [{ id: '1', version: 0 }];
const place = { yobirinPropertyId: '2', threads };
const until = new Date('2026-11-18T00:00:00Z');

test.each([
  ['TAKE alone', { change: 'TAKE' }, true],
  ['TAKE with a user', { change: 'TAKE', userId: '3' }, false],
  ['HAND with a user', { change: 'HAND', userId: '3' }, true],
  ['HAND to no one', { change: 'HAND' }, false],
  ['SNOOZE with a time', { change: 'SNOOZE', until }, true],
  ['SNOOZE without a time', { change: 'SNOOZE', until: null }, false],
  ['LABEL with a label', { change: 'LABEL', labelId: '4' }, true],
  ['UNLABEL without one', { change: 'UNLABEL' }, false],
  ['DONE, all else null', { change: 'DONE', userId: null, until: null, labelId: null }, true],
  ['another change', { change: 'BURN' }, false],
  ['no threads', { change: 'TAKE', threads: [] }, false],
  ['200 threads', { change: 'TAKE', threads: Array.from({ length: 200 }, () => threads[0]) }, true],
  ['201 threads', { change: 'TAKE', threads: Array.from({ length: 201 }, () => threads[0]) }, false],
  ['a negative version', { change: 'TAKE', threads: [{ id: '1', version: -1 }] }, false],
])('%s [INBOX-13]', (_what, change, isValid) => {
  expect(z.safeParse(changeInboxThreadsInput, { ...place, ...change }).success).toBe(isValid);
});

test('a state is restored with or without taker and snooze [INBOX-14]', () => {
  const state = { id: '1', version: 1, takenByUserId: null, snoozedUntil: null, isDone: false, labelIds: [] };

  expect(z.safeParse(restoreInboxThreadsInput, { yobirinPropertyId: '2', threads: [state] }).success).toBe(true);
  const labelIds = Array.from({ length: 51 }, () => '1');
  const tooMany = { yobirinPropertyId: '2', threads: [{ ...state, labelIds }] };
  expect(z.safeParse(restoreInboxThreadsInput, tooMany).success).toBe(false);
});

test('a filter names a view, and a language that we speak [INBOX-04]', () => {
  const isValid = (filter: object) => z.safeParse(inboxFilter, filter).success;

  expect(isValid({ view: 'OPEN', place: null, language: 'zh-Hant', labelId: null, waitingMinutes: 5 })).toBe(true);
  expect(isValid({})).toBe(false);
  expect(isValid({ view: 'OPEN', language: 'xx' })).toBe(false);
  expect(isValid({ view: 'OPEN', waitingMinutes: -1 })).toBe(false);
});

test('the name of a label is one line without white space around it [INBOX-19]', () => {
  const label = { yobirinPropertyId: '2', name: '  Taxi\n', colour: 'BLUE' };

  expect(z.parse(registerInboxLabelInput, label).name).toBe('Taxi');
});
