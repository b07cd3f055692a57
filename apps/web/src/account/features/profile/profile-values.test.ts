import { expect, test } from 'vitest';
import { differencesOf, type ProfileValues } from './profile-values.ts';

const sent: ProfileValues = {
  yobirinId: 'desk',
  nickname: ' 受付 ',
  displayAlias: '',
  receiveChatFrom: 'ALL',
  isAiAutoReplyEnabled: false,
  callPasswordRequired: false,
  callPassword: '',
};

test('what was typed while a profile was on its way is told from what was sent', () => {
  expect(differencesOf({ ...sent, nickname: '受付の鈴木', callPasswordRequired: true }, sent)).toEqual({
    nickname: '受付の鈴木',
    callPasswordRequired: true,
  });
  expect(differencesOf({ ...sent }, sent)).toEqual({});
});
