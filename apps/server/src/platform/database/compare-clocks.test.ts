import { expect, test } from 'vitest';
import { captureLog } from '../../testing/captured-log.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock.ts';
import { openDatabase } from './client.ts';
import { compareClocks } from './compare-clocks.ts';

const minuteMs = 60_000;

test.each([
  { what: 'right', offsetMs: 0, warnings: 0 },
  { what: 'slow', offsetMs: -minuteMs, warnings: 1 },
  { what: 'fast', offsetMs: minuteMs, warnings: 1 },
])('a clock that is $what leads to $warnings warnings', async ({ offsetMs, warnings }) => {
  const database = await createTestDatabase();
  const { pool, close } = openDatabase(database.url);
  const captured = captureLog();
  const clock = { ...systemClock, now: () => new Date(Date.now() + offsetMs) };

  await compareClocks({ pool, clock, log: captured.log });

  expect(captured.lines()).toHaveLength(warnings);
  await close();
  await database.drop();
});
