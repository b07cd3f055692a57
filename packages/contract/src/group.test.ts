import { expect, test } from 'vitest';
import { reachabilityOf, updateGroupMembershipForOwnerInput, updateGroupMembershipUserIdsInput } from './group.ts';
import { errorsOf } from './testing/errors-of.ts';

const userIds = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

test.each([
  ['no members', [], {}],
  ['twenty', userIds(20), {}],
  ['twenty-one', userIds(21), { userIds: 'too_many' }],
  ['one member twice', ['1', '1'], { userIds: 'invalid' }],
  ['an invalid id', ['x'], { 'userIds.0': 'invalid' }],
])('a group of %s [LIMIT-03]', (_, ids, errors) => {
  expect(errorsOf(updateGroupMembershipUserIdsInput, { groupId: '1', userIds: ids })).toEqual(errors);
});

test('an update of a group membership changes exactly one thing', () => {
  expect(errorsOf(updateGroupMembershipForOwnerInput, { id: '1', isValid: false })).toEqual({});
  expect(errorsOf(updateGroupMembershipForOwnerInput, { id: '1' })).toEqual({ '': 'invalid' });
});

test.each([
  ['has a device', { isValid: true, isBusy: false, hasDevice: true }, 'REACHABLE'],
  ['has none', { isValid: true, isBusy: false, hasDevice: false }, 'UNREACHABLE'],
  ['is in a call', { isValid: true, isBusy: true, hasDevice: true }, 'BUSY'],
  ['calls from a page that receives nothing', { isValid: true, isBusy: true, hasDevice: false }, 'BUSY'],
  ['rejects calls, even with a device', { isValid: false, isBusy: true, hasDevice: true }, 'REJECTING'],
] as const)('a member of a group who %s', (_, member, reachability) => {
  expect(reachabilityOf(member)).toBe(reachability);
});
