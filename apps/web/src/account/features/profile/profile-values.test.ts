import { expect, test } from 'vitest';
import type { Profile } from '../../shared/current-profile/profile-query.ts';
import { differencesOf, type ProfileValues, profileFormOf, valuesOf } from './profile-values.ts';

const sent: ProfileValues = {
  yobirinId: 'desk',
  nickname: ' 受付 ',
  displayAlias: '',
  receiveChatFrom: 'ALL',
  isAiAutoReplyEnabled: false,
  isContactsOnly: false,
  isCallReasonRequired: false,
  callPasswordRequired: false,
  callPassword: '',
};

test('values typed while a profile was being saved differ from the sent ones', () => {
  expect(differencesOf({ ...sent, nickname: '受付の鈴木', callPasswordRequired: true }, sent)).toEqual({
    nickname: '受付の鈴木',
    callPasswordRequired: true,
  });
  expect(differencesOf({ ...sent }, sent)).toEqual({});
});

test('the AI switch shows as off if the account has no assistant, even if it was saved as on [PROFILE-06]', () => {
  const profile: Profile = {
    ...sent,
    id: '1',
    version: 1,
    iconUrl: null,
    backgroundUrl: null,
    isAvailableForCall: true,
    callPasswordTries: null,
    comment: '',
    afkComment: '',
    scheduleSettings: [],
    isAiAutoReplyEnabled: true,
    canUseAiAutoReply: true,
  };

  expect(valuesOf(profile).isAiAutoReplyEnabled).toBe(true);
  expect(valuesOf({ ...profile, canUseAiAutoReply: false }).isAiAutoReplyEnabled).toBe(false);
});

test('a call password of before the minimum may stay, a new one may not be short [VALID-04]', () => {
  const rules = profileFormOf({ callPassword: '1234' }, { hasId: true });
  const isValid = (callPassword: string) =>
    rules.safeParse({ ...sent, callPasswordRequired: true, callPassword }).success;

  expect(['1234', '4321', '12345', '123456', ''].map(isValid)).toEqual([true, false, false, true, false]);
});
