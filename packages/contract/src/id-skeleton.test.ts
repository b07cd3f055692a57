import { expect, test } from 'vitest';
import { skeletonOf } from './id-skeleton.ts';

test.each([
  ['room-l', 'room-1'],
  ['HoteI', 'hotel'],
  ['t0ky0', 'tokyo'],
  ['front_desk', 'front-desk'],
  ['rnodern', 'modem'],
  ['vvest', 'west'],
])('%s looks like %s [VALID-21]', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

test.each([
  ['room1', 'room-1'],
  ['room-1', 'room-2'],
  ['hotel', 'hotels'],
  ['cafe-5', 'cafe-s'],
])('%s does not look like %s', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});
