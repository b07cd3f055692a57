import { expect, test } from 'vitest';
import { silentSecurityLog } from '../../../platform/security/security-log.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createIdLookups } from './id-lookups.ts';

test('an ID that was found and then deleted is tried out as seldom as others, and a neighbour waits 10 seconds [CALLPAGE-30]', () => {
  const clock = createTestClock({ standsStillAt: new Date('2026-11-16T03:00:00Z') });
  const lookups = createIdLookups({ clock, security: silentSecurityLog });
  lookups.noteFound('192.0.2.1', 'Deleted');
  const miss = () => {
    lookups.assertAllowed('192.0.2.1', 'deleted');
    lookups.noteMissed('192.0.2.1', 'deleted');
  };

  for (let count = 0; count < 61; count += 1) miss();

  const refusal = { code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 10 } };
  expect(miss).toThrow(expect.objectContaining(refusal));
  expect(() => lookups.assertAllowed('192.0.2.1', 'desk')).toThrow(expect.objectContaining(refusal));
  clock.advance(10_000);
  lookups.assertAllowed('192.0.2.1', 'desk');
});
