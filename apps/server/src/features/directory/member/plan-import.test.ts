import type { ImportedMember } from '@yobirin/contract/member-import';
import { expect, test } from 'vitest';
import { groupsAfter, type ImportState, type PresentSeat, planImport } from './plan-import.ts';

const empty: PresentSeat = {
  membershipId: '1',
  propertyId: '11',
  yobirinId: 'Desk',
  nickname: 'Front desk',
  isOwnerUse: false,
  canEditYobirinProperty: false,
  isPaused: false,
  holder: null,
  invite: null,
};
const held: PresentSeat = {
  ...empty,
  membershipId: '2',
  yobirinId: 'ken',
  holder: { userId: 'u2', email: 'ken@a.example' },
};
const invited: PresentSeat = {
  ...empty,
  membershipId: '3',
  yobirinId: 'mai',
  invite: { id: 'i3', email: 'mai@a.example', groupIds: ['g1'] },
};
const owned: PresentSeat = {
  ...held,
  membershipId: '4',
  yobirinId: 'boss',
  isOwnerUse: true,
  holder: { userId: 'u4', email: 'boss@a.example' },
};

const state: ImportState = {
  seats: [owned, empty, held, invited],
  groups: [
    { groupId: 'g1', yobirinId: 'Front', userIds: ['u2', 'u4'] },
    { groupId: 'g2', yobirinId: 'bell', userIds: Array.from({ length: 19 }, (_, index) => `m${index}`) },
  ],
  newIdsMax: 2,
  taken: new Set(['boss', 'admin']),
  invitationsMax: 3,
};

function row(member: Partial<ImportedMember>): ImportedMember {
  return { name: '', email: '', yobirinId: 'new', groups: undefined, canEditYobirinProperty: undefined, ...member };
}

function problemsOf(...rows: Partial<ImportedMember>[]) {
  return planImport(rows.map(row), state).problems.map((problem) => `${problem.row} ${problem.field} ${problem.code}`);
}

test('every bad line is named, with its field [MEMBER-26]', () => {
  expect(
    problemsOf(
      { yobirinId: '' },
      { yobirinId: '支配人' },
      { yobirinId: 'Admin' },
      { yobirinId: 'DESK', name: 'x'.repeat(21), email: 'nobody' },
      { yobirinId: 'desk' },
      { yobirinId: 'ken', email: 'other@a.example' },
      { yobirinId: 'mai', email: 'other@a.example' },
      { yobirinId: 'boss', name: '\u200b', canEditYobirinProperty: false },
    ),
  ).toEqual([
    '0 yobirinId required',
    '1 yobirinId invalid',
    '2 yobirinId id_taken',
    '3 name too_long',
    '3 email invalid',
    '4 yobirinId doubled',
    '5 email wrong_holder',
    '6 email wrong_holder',
    '7 name required',
    '7 rights owner_rights',
  ]);
});

test('an address is invited once, and not if its person is a member or invited [MEMBER-26]', () => {
  expect(
    problemsOf(
      { yobirinId: 'a', email: 'new@a.example' },
      { yobirinId: 'b', email: 'NEW@a.example' },
      { yobirinId: 'desk', email: 'Ken@a.example' },
    ),
  ).toEqual(['1 email doubled', '2 email already_member']);
  expect(problemsOf({ yobirinId: 'desk', email: 'mai@a.example' })).toEqual(['0 email already_invited']);
});

test('neither the plan nor the invitations of an hour are exceeded [MEMBER-26] [LIMIT-11]', () => {
  const rows = ['a', 'b', 'c'].map((yobirinId) => ({ yobirinId }));
  expect(problemsOf(...rows)).toEqual(['2 yobirinId no_free_seat']);
  const invitations = planImport(
    ['a', 'b', 'c', 'd'].map((id) => row({ yobirinId: id, email: `${id}@a.example` })),
    { ...state, newIdsMax: 9 },
  );
  expect(invitations.problems).toEqual([{ row: 3, field: 'email', code: 'too_many_invitations' }]);
});

test('groups are known, have room, and get people only [MEMBER-26]', () => {
  expect(problemsOf({ yobirinId: 'ken', groups: ['front', 'nowhere'] })).toEqual(['0 groups unknown_group']);
  expect(problemsOf({ yobirinId: 'desk', groups: ['front'] })).toEqual(['0 groups no_person']);
  expect(problemsOf({ yobirinId: 'ken', groups: ['bell'] })).toEqual([]);
  expect(problemsOf({ yobirinId: 'ken', groups: ['bell'] }, { yobirinId: 'mai', groups: ['bell'] })).toEqual([
    '0 groups group_full',
    '1 groups group_full',
  ]);
});

test('a paused ID takes no invitation [MEMBER-24]', () => {
  const paused = { ...state, seats: [{ ...empty, isPaused: true }] };
  const { problems } = planImport([row({ yobirinId: 'desk', email: 'a@a.example' })], paused);
  expect(problems).toEqual([{ row: 0, field: 'yobirinId', code: 'id_paused' }]);
});

test('what is already so is no change [MEMBER-25] [MEMBER-27]', () => {
  const { steps, counts } = planImport(
    [
      row({
        yobirinId: 'KEN',
        name: 'Front desk',
        email: 'KEN@a.example',
        groups: ['front'],
        canEditYobirinProperty: false,
      }),
      row({ yobirinId: 'mai', email: 'mai@a.example', groups: ['FRONT'] }),
      row({ yobirinId: 'desk' }),
    ],
    state,
  );
  expect(counts).toEqual({ newIds: 0, invitations: 0, changed: 0, same: 3 });
  expect(groupsAfter(steps, state)).toEqual([]);
});

test('a list sets name, rights and groups, and invites to empty IDs [MEMBER-27]', () => {
  const { steps, problems, counts } = planImport(
    [
      row({ yobirinId: 'ken', name: 'Ken', groups: [], canEditYobirinProperty: true }),
      row({ yobirinId: 'desk', email: 'new@a.example', groups: ['bell'] }),
      row({ yobirinId: 'door' }),
    ],
    state,
  );
  expect(problems).toEqual([]);
  expect(counts).toEqual({ newIds: 1, invitations: 1, changed: 2, same: 0 });
  expect(steps[0]).toMatchObject({ nickname: 'Ken', canEditYobirinProperty: true, groupIds: [], email: undefined });
  expect(steps[1]).toMatchObject({ email: 'new@a.example', groupIds: ['g2'] });
  expect(groupsAfter(steps, state)).toEqual([{ groupId: 'g1', userIds: ['u4'] }]);
});
