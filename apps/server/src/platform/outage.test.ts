import { describe, expect, test } from 'vitest';
import { captureLog } from '../testing/captured-log.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { createOutage } from './outage.ts';

const clock = createTestClock({ standsStillAt: new Date('2026-11-16T10:00:00Z') });
const words = { begins: 'it is away', ends: 'it is back' };

describe('an outage', () => {
  test('is one line when it begins and one when it ends, with its length and attempts [HEAL-23]', () => {
    const { log, lines } = captureLog();
    const outage = createOutage({ log, clock, words, facts: { part: 'files' } });

    outage.end();
    for (let attempt = 0; attempt < 100; attempt += 1) outage.begin(new Error('refused'));
    clock.advance(90_000);
    outage.end();
    outage.end();

    expect(lines()).toMatchObject([
      { level: 50, part: 'files', msg: 'it is away', err: { message: 'refused' } },
      { level: 30, part: 'files', msg: 'it is back', seconds: 90, attempts: 100 },
    ]);
  });

  test('that comes and goes is one outage until it has been calm [HEAL-23]', () => {
    const { log, lines } = captureLog();
    const outage = createOutage({ log, clock, words, calmMs: 60_000 });

    for (let attempt = 0; attempt < 50; attempt += 1) {
      outage.begin({ freeBytes: 0 });
      clock.advance(1_000);
      outage.end();
      clock.advance(1_000);
    }
    expect(outage.isOn()).toBe(true);
    clock.advance(60_000);

    expect(outage.isOn()).toBe(false);
    expect(lines()).toMatchObject([
      { msg: 'it is away', reason: { freeBytes: 0 } },
      { msg: 'it is back', seconds: 99, attempts: 50 },
    ]);
  });

  test.each([-3_600_000, 3_600_000])('took as long as it did, also when the clock is set by %d ms', (ms) => {
    const { log, lines } = captureLog();
    const outage = createOutage({ log, clock, words });

    outage.begin('refused', 0);
    clock.advance(5_000);
    clock.step(ms);
    outage.end();

    expect(lines()[1]).toMatchObject({ seconds: 5, attempts: 0 });
  });
});
