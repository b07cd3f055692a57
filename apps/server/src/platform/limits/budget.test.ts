import { expect, test } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { silentSecurityLog } from '../security/security-log.ts';
import { createBudget } from './budget.ts';

test('a key may spend a burst, then waits until it has regained what is overdrawn; other keys go on', () => {
  const clock = createTestClock({ standsStillAt: new Date('2026-11-16T00:00:00Z') });
  const budget = createBudget({ name: 'test', clock, security: silentSecurityLog, burst: 10, perSecond: 2 });

  budget.spend('a', 10);
  budget.assertLeft('a');
  budget.spend('a', 5);
  expect(() => budget.assertLeft('a')).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 3 } }),
  );
  budget.assertLeft('b');

  clock.advance(2_000);
  expect(() => budget.assertLeft('a')).toThrow('Too many attempts');
  clock.advance(1_000);
  budget.assertLeft('a');
});

test('a clock that is set back neither spends nor gives back anything [HEAL-30]', () => {
  const clock = createTestClock({ standsStillAt: new Date('2026-11-16T00:00:00Z') });
  const budget = createBudget({ name: 'test', clock, security: silentSecurityLog, burst: 10, perSecond: 2 });
  budget.spend('a', 10);

  clock.step(-60 * 60_000);
  budget.assertLeft('a');
  budget.spend('a', 2);
  expect(() => budget.assertLeft('a')).toThrow(expect.objectContaining({ details: { retryAfterSeconds: 1 } }));
  clock.step(2 * 60 * 60_000);
  expect(() => budget.assertLeft('a')).toThrow('Too many attempts');
});

test('what a key spends above a maximum is not counted', () => {
  const clock = createTestClock({ standsStillAt: new Date('2026-11-16T00:00:00Z') });
  const budget = createBudget({
    name: 'test',
    clock,
    security: silentSecurityLog,
    burst: 10,
    perSecond: 1,
    spentMax: 11,
  });

  for (let count = 0; count < 100; count += 1) budget.spend('a', 1);

  expect(() => budget.assertLeft('a')).toThrow(expect.objectContaining({ details: { retryAfterSeconds: 1 } }));
});
