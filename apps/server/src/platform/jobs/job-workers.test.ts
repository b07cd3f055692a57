import type { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { captureLog } from '../../testing/captured-log.ts';
import { defineJob } from './job-definition.ts';
import { startWorkers } from './job-workers.ts';

test('workers that start together do not poll together [CALL-95]', async () => {
  const intervals: number[] = [];
  // Only `work` is called while workers start.
  const boss = {
    async work(_name: string, options: { notifyPollingIntervalSeconds: number }) {
      intervals.push(options.notifyPollingIntervalSeconds);
      return 'worker';
    },
  } as unknown as PgBoss;

  for (let index = 0; index < 20; index++) {
    const definition = defineJob(`test.${index}`, z.object({}));
    const duty = { definition, handler: async () => {}, diedCount: 0, finishedAtMs: 0 };
    await startWorkers({ boss, log: captureLog().log, complete: async () => {} }, duty);
  }

  expect(new Set(intervals).size).toBeGreaterThan(10);
  expect(Math.min(...intervals)).toBeGreaterThanOrEqual(3);
  expect(Math.max(...intervals)).toBeLessThan(4);
});
