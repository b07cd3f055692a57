import type { ReceiveChatFrom } from '@yobirin/contract/profile';
import { expect, test } from 'vitest';
import { offeredActions, type Viewer } from './offered-actions.ts';

const visitor: Viewer = { type: 'visitor' };

function buildUser(overrides: Partial<Viewer & { type: 'user' }> = {}): Viewer {
  const flags = { isServiceDisabled: false, isLicenseInvalid: false, isGroupMembershipInvalid: false };
  return { type: 'user', propertyId: '2', ownPropertyIds: ['2', '3'], ...flags, ...overrides };
}

test.each<[string, Viewer, ReceiveChatFrom, { canCall: boolean; canMessage: boolean }]>([
  ['a visitor', visitor, 'ALL', { canCall: true, canMessage: true }],
  ['a visitor', visitor, 'USER', { canCall: true, canMessage: false }],
  ['a visitor', visitor, 'MEMBER', { canCall: true, canMessage: false }],
  ['a user', buildUser(), 'ALL', { canCall: true, canMessage: true }],
  ['a user', buildUser(), 'USER', { canCall: true, canMessage: true }],
  ['a user', buildUser(), 'MEMBER', { canCall: true, canMessage: false }],
])('%s %j, where messages are accepted from %s, is offered %j [CALLPAGE-14]', (_, viewer, receiveChatFrom, offered) => {
  expect(offeredActions(viewer, { id: '1', receiveChatFrom, isAvailable: true, isOpen: true })).toMatchObject(offered);
});

test.each([visitor, buildUser()])('out of hours %j may write, but not call [CALLPAGE-09]', (viewer) => {
  const offered = offeredActions(viewer, { id: '1', receiveChatFrom: 'ALL', isAvailable: false, isOpen: true });

  expect(offered).toEqual({ canCall: false, canMessage: true, refusal: null });
});

test.each([
  ['own', { propertyId: '1', ownPropertyIds: ['1'] }],
  ['own', { propertyId: '2', ownPropertyIds: ['2', '1'] }],
  ['service', { isServiceDisabled: true, propertyId: null }],
  ['license', { isLicenseInvalid: true }],
  ['groupMembership', { isGroupMembershipInvalid: true }],
] as const)('nothing is offered for the reason %s [CALLPAGE-08]', (refusal, flags) => {
  const offered = offeredActions(buildUser(flags), {
    id: '1',
    receiveChatFrom: 'ALL',
    isAvailable: true,
    isOpen: true,
  });

  expect(offered).toEqual({ canCall: false, canMessage: false, refusal });
});

test.each([visitor, buildUser()])(
  'nothing is offered to %j, a stranger, where only contacts get through [CALLPAGE-24]',
  (viewer) => {
    const offered = offeredActions(viewer, { id: '1', receiveChatFrom: 'ALL', isAvailable: true, isOpen: false });

    expect(offered).toEqual({ canCall: false, canMessage: false, refusal: 'contactsOnly' });
  },
);
