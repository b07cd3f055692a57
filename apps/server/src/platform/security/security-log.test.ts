import { beforeEach, expect, test } from 'vitest';
import { type CapturedLog, captureLog } from '../../testing/captured-log.ts';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import { withSource } from './request-source.ts';
import { createSecurityLog, type SecurityLog } from './security-log.ts';

const minuteMs = 60_000;
let clock: TestClock;
let captured: CapturedLog;
let security: SecurityLog;

beforeEach(() => {
  clock = createTestClock({ standsStillAt: new Date('2026-11-16T12:00:00Z') });
  captured = captureLog();
  security = createSecurityLog({ clock, log: captured.log });
});

const hit = (address: string, limit = 'call') => withSource({ address }, () => security.note('limit_hit', { limit }));
const counts = () => captured.lines().map(({ count }) => count);

test('a flood of one source is one line a minute with its count [TRACE-04]', () => {
  for (let index = 0; index < 500; index += 1) hit('203.0.113.7');
  expect(counts()).toEqual([1]);

  clock.advance(minuteMs);
  expect(counts()).toEqual([1, 499]);

  for (let index = 0; index < 20; index += 1) hit('203.0.113.7');
  clock.advance(minuteMs - 1);
  expect(counts()).toEqual([1, 499]);
  clock.advance(1);
  expect(counts()).toEqual([1, 499, 20]);

  clock.advance(minuteMs);
  clock.advance(minuteMs);
  hit('203.0.113.7');
  expect(counts()).toEqual([1, 499, 20, 1]);
});

test('sources, limits and users are counted apart [TRACE-04]', () => {
  hit('203.0.113.7');
  hit('203.0.113.8');
  hit('203.0.113.8', 'signin');
  withSource({ address: '203.0.113.8', userId: '7' }, () => security.note('limit_hit', { limit: 'signin' }));

  expect(counts()).toEqual([1, 1, 1, 1]);
});

test('a flood of many sources is bounded: those above 1,000 are one line [TRACE-04]', () => {
  for (let index = 0; index < 5_000; index += 1) hit(`10.0.${Math.floor(index / 250)}.${index % 250}`);
  expect(captured.lines()).toHaveLength(1_001);

  clock.advance(minuteMs);

  expect(captured.lines()).toHaveLength(1_002);
  expect(captured.lines().at(-1)).toMatchObject({ event: 'limit_hit', isManySources: true, count: 3_999 });
});

test('a server that stops writes what it has counted [TRACE-04]', () => {
  hit('203.0.113.7');
  hit('203.0.113.7');

  security.close();

  expect(counts()).toEqual([1, 1]);
});

test('changes are never summed', () => {
  for (const userId of ['7', '7']) security.note('password_changed', { userId });

  expect(captured.lines()).toMatchObject([{ userId: '7' }, { userId: '7' }]);
});
