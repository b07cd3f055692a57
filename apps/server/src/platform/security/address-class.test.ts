import { expect, test } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { addressKey } from '../http/address-key.ts';
import { createClassifyAddress } from './address-class.ts';

const dayMs = 24 * 60 * 60_000;
const clock = createTestClock({ standsStillAt: new Date('2026-11-16T12:00:00Z') });
const classify = createClassifyAddress(clock);

test.each([
  ['203.0.113.7', 'ipv4', 'public'],
  ['10.1.2.3', 'ipv4', 'private'],
  ['100.64.0.1', 'ipv4', 'private'],
  ['127.0.0.1', 'ipv4', 'loopback'],
  ['::ffff:192.168.0.1', 'ipv4', 'private'],
  ['2001:db8:1:2:3:4:5:6', 'ipv6', 'public'],
  ['2400:4050:1:2:3:4:5:6', 'ipv6', 'public'],
  ['fd00::1', 'ipv6', 'private'],
  ['fe80::1%eth0', 'ipv6', 'private'],
  ['::1', 'ipv6', 'loopback'],
])('%s is logged as %s, %s [TRACE-02]', (ip, family, scope) => {
  expect(classify(addressKey(ip))).toEqual({ family, scope, key: expect.stringMatching(/^[\w-]{8}$/) });
});

test('a client without an address has no class', () => {
  expect(classify('nowhere')).toBeNull();
  expect(classify(undefined)).toBeNull();
});

test('lines of one address can be compared within a day and one process, and never after it [TRACE-02]', () => {
  const keyOf = (address: string) => classify(address)?.key;
  const first = keyOf('203.0.113.7');

  expect(keyOf('203.0.113.7')).toBe(first);
  expect(keyOf('203.0.113.8')).not.toBe(first);
  expect(createClassifyAddress(clock)('203.0.113.7')?.key).not.toBe(first);
  clock.advance(dayMs);
  expect(keyOf('203.0.113.7')).not.toBe(first);
});
