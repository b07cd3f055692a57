import { expect, test } from 'vitest';
import type { Membership } from '../../shared/seat/members-query.ts';
import { seatsOf } from './seat.ts';

const user = { id: '3', firstName: '次郎', lastName: '佐藤' };
const invite = { id: '4', email: 'jiro@example.com', state: 'EXPIRED' } as const;

test.each([
  { title: 'empty', seat: {}, use: { state: 'EMPTY' } },
  { title: 'held', seat: { user }, use: { state: 'HELD', holderId: '3', holderName: '佐藤 次郎' } },
  { title: 'owner-used', seat: { user, isOwnerUse: true }, use: { state: 'OWNER_USE' } },
  {
    title: 'the owner’s own',
    seat: { user, isOwnerUse: true, role: 'OWNER' as const },
    use: { state: 'OWNER', holderName: '佐藤 次郎' },
  },
])('a seat is $title [MEMBER-14]', ({ seat, use }) => {
  expect(seatsOf(buildMembership(seat)).map((shown) => shown.use)).toEqual([use]);
});

test('a seat with an invitation is shown as invited, even if the invitation has expired [MEMBER-14] [MEMBER-16]', () => {
  const [seat] = seatsOf(buildMembership({}, { inviteUser: invite }));

  expect(seat?.use).toEqual({ state: 'INVITED', inviteId: '4', email: 'jiro@example.com', inviteState: 'EXPIRED' });
});

test('an ID without a nickname is shown as the ID; a deleted one is omitted', () => {
  expect(seatsOf(buildMembership({}, { nickname: '' }))[0]?.nickname).toBe('desk');
  expect(seatsOf(buildMembership({}, { yobirinId: null }))).toEqual([]);
});

type Property = Membership['yobirinProperties'][number];

function buildMembership(seat: Partial<Membership>, property: Partial<Property> = {}): Membership {
  const shown = { id: '2', version: 1, yobirinId: 'desk', nickname: '受付', iconSmallUrl: null, iconColor: null };
  return {
    id: '1',
    role: 'MEMBER',
    isOwnerUse: false,
    user: null,
    yobirinProperties: [{ ...shown, pausedAt: null, inviteUser: null, ...property }],
    ...seat,
  };
}
