import { expect, test } from 'vitest';
import { seatCounts, seatState, updateMembershipInput } from './member.ts';
import { errorsOf } from './testing/errors-of.ts';

test.each([
  [{ isOwnerUse: false, hasUser: false, isInvited: false }, 'EMPTY'],
  [{ isOwnerUse: true, hasUser: false, isInvited: false }, 'OWNER_USE'],
  [{ isOwnerUse: true, hasUser: true, isInvited: false }, 'OWNER_USE'],
  [{ isOwnerUse: false, hasUser: false, isInvited: true }, 'INVITED'],
  [{ isOwnerUse: false, hasUser: true, isInvited: false }, 'HELD'],
])('a seat with %o is %s', (seat, state) => {
  expect(seatState(seat)).toBe(state);
});

test.each([
  [10, 0, 0, { registered: 1, free: 9 }],
  [10, 9, 0, { registered: 10, free: 0 }],
  [1, 4, 0, { registered: 5, free: 0 }],
  [5, 5, 5, { registered: 6, free: 4 }],
])(
  'counts of %i seats, %i registered besides the owner, %i paused',
  (totalMaxSheats, totalCount, pausedCount, counts) => {
    expect(seatCounts({ totalMaxSheats, totalCount, pausedCount })).toEqual(counts);
  },
);

test('a membership update changes exactly one thing', () => {
  expect(errorsOf(updateMembershipInput, { id: '1', isOwnerUse: true })).toEqual({});
  expect(errorsOf(updateMembershipInput, { id: '1', canEditYobirinProperty: false, isOwnerUse: null })).toEqual({});
  expect(errorsOf(updateMembershipInput, { id: '1' })).toEqual({ '': 'invalid' });
  expect(errorsOf(updateMembershipInput, { id: '1', isOwnerUse: true, canEditYobirinProperty: true })).toEqual({
    '': 'invalid',
  });
});
