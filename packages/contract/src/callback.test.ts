import { describe, expect, test } from 'vitest';
import {
  type CallbackFacts,
  callbackStateAt,
  canCallBack,
  canHandleCallback,
  canReleaseCallback,
  canReopenCallback,
  planCallback,
  requestCallbackInput,
} from './callback.ts';
import { weekdays } from './schedule.ts';

/** Monday to Friday, 9:00 to 17:00 in Tokyo. */
const hours = {
  timeZone: 'Asia/Tokyo',
  rows: weekdays.map((dow) => ({
    dow,
    isAvailableForCall: dow !== 'SAT' && dow !== 'SUN',
    beginTime: '09:00',
    endTime: '17:00',
  })),
};
const inTokyo = (text: string) => new Date(`${text}+09:00`);
/** A Monday. */
const noon = inTokyo('2026-11-16T12:00');

describe('a wish is planned [CALLBACK-01] [CALLBACK-02] [OP-271]', () => {
  test.each([
    ['as soon as possible, when it is open', noon, '2026-11-16T12:30', '2026-11-17T12:00'],
    ['as soon as possible, on a Friday evening', inTokyo('2026-11-20T18:00'), '2026-11-23T09:30', '2026-11-24T09:00'],
  ])('%s', (_words, now, dueAt, expiresAt) => {
    expect(planCallback({ wish: 'ASAP' }, hours, now)).toEqual({
      dueAt: inTokyo(dueAt),
      expiresAt: inTokyo(expiresAt),
    });
  });

  test.each([
    ['UNTIL', '2026-11-16T17:00'],
    ['UNTIL', '2026-11-16T23:00'],
    ['AT', '2026-11-16T16:59'],
    ['AT', '2026-11-20T09:00'],
  ] as const)('%s %s is kept, for a day from then', (wish, time) => {
    const wishAt = inTokyo(time);
    const expiresAt = new Date(wishAt.getTime() + 24 * 60 * 60_000);

    expect(planCallback({ wish, wishAt }, hours, noon)).toEqual({ dueAt: wishAt, expiresAt });
  });

  test.each([
    ['AT', '2026-11-16T11:59', 'past', '2026-11-16T12:00'],
    ['AT', '2026-11-16T17:00', 'outside_hours', '2026-11-17T09:00'],
    ['AT', '2026-11-21T12:00', 'outside_hours', '2026-11-23T09:00'],
    ['AT', '2026-11-24T12:00', 'too_far', '2026-11-24T12:00'],
    ['UNTIL', '2026-11-17T10:00', 'not_today', '2026-11-17T10:00'],
  ] as const)('%s %s is refused: %s, with the next open time', (wish, time, refusal, opensAt) => {
    const plan = planCallback({ wish, wishAt: inTokyo(time) }, hours, noon);

    expect(plan).toEqual({ refusal, opensAt: inTokyo(opensAt) });
  });

  test('"today until" is refused after the hours, and for an ID that never opens there is no next time', () => {
    const evening = inTokyo('2026-11-16T18:00');
    const wish = { wish: 'UNTIL', wishAt: inTokyo('2026-11-16T19:00') } as const;
    const never = { ...hours, rows: hours.rows.map((row) => ({ ...row, isAvailableForCall: false })) };

    expect(planCallback(wish, hours, evening)).toMatchObject({ refusal: 'outside_hours' });
    expect(planCallback(wish, never, noon)).toEqual({ refusal: 'outside_hours', opensAt: null });
  });
});

test('a time goes with UNTIL and AT, and not with ASAP', () => {
  const isValid = (wish: object) => requestCallbackInput.safeParse({ guestToken: 'token', ...wish }).success;

  expect(isValid({ wish: 'ASAP' })).toBe(true);
  expect(isValid({ wish: 'AT', wishAt: noon })).toBe(true);
  expect([isValid({ wish: 'AT' }), isValid({ wish: 'ASAP', wishAt: noon })]).toEqual([false, false]);
});

const open: CallbackFacts = {
  state: 'TAKEN',
  takenByUserId: '1',
  attempts: 0,
  dueAt: new Date(noon.getTime() + 60_000),
  expiresAt: new Date(noon.getTime() + 120_000),
};
const due = open.dueAt;
const expired = open.expiresAt;

test('who may do what with a request [CALLBACK-05] [CALLBACK-06] [CALLBACK-15] [OP-274]', () => {
  expect(['1', '2'].map((user) => canHandleCallback(open, user, noon))).toEqual([true, false]);
  expect(canHandleCallback({ ...open, takenByUserId: null }, '2', noon)).toBe(true);
  expect(canHandleCallback(open, '1', expired)).toBe(false);
  expect([0, 2, 3].map((attempts) => canCallBack({ ...open, attempts }, '1', noon))).toEqual([true, true, false]);
  expect([noon, due].map((now) => canReleaseCallback(open, '2', now))).toEqual([false, true]);
  expect(canReleaseCallback(open, '1', noon)).toBe(true);
  expect(canReopenCallback({ ...open, state: 'DONE' }, noon)).toBe(true);
  expect(canReopenCallback({ ...open, state: 'DONE', attempts: 3 }, noon)).toBe(false);
  expect(canReopenCallback({ ...open, state: 'WITHDRAWN' }, noon)).toBe(false);
});

test('the shown state knows the call and the expiry [CALLBACK-02] [CALLBACK-16]', () => {
  expect(callbackStateAt({ ...open, isCalling: true }, expired)).toBe('CALLING');
  expect(callbackStateAt({ ...open, isCalling: false }, expired)).toBe('EXPIRED');
  expect(callbackStateAt({ ...open, isCalling: false }, noon)).toBe('TAKEN');
  expect(callbackStateAt({ ...open, takenByUserId: null, isCalling: false }, noon)).toBe('WAITING');
  expect(callbackStateAt({ ...open, state: 'DONE', isCalling: true }, noon)).toBe('DONE');
});
