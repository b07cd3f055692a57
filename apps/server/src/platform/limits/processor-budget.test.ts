import { expect, test } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { silentSecurityLog } from '../security/security-log.ts';
import { createProcessorBudget } from './processor-budget.ts';

const clock = createTestClock({ standsStillAt: new Date('2026-11-16T03:00:00Z') });

/** Asks a budget for processor time until it has used some of it, however coarsely the system counts. */
function useUp(percent: number) {
  const budget = createProcessorBudget({ clock, percent, burstMs: 0, security: silentSecurityLog });
  budget.charge('a', () => {
    const start = process.threadCpuUsage();
    while (process.threadCpuUsage(start).user === 0);
  });
  return budget;
}

test('a share of the processor is used up, for one key alone', () => {
  const budget = useUp(20);

  expect(() => budget.assertLeft('a')).toThrow('Too many attempts');
  expect(() => budget.assertLeft('b')).not.toThrow();
});

test('the whole processor is no limit', () => {
  expect(() => useUp(100).assertLeft('a')).not.toThrow();
});
