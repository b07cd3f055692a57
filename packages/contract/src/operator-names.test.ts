import { expect, test } from 'vitest';
import { bearsName, speaksForOthers } from './operator-names.ts';

test.each([
  'official',
  'support',
  'Support',
  'supports',
  'supp0rt',
  '5upport',
  'support-24',
  'support_team',
  'official-support',
  'the-help-desk',
  'staff',
  'billing',
  'BiIIing',
  'payments',
  'security',
  'admin',
  'adm1n',
  'a-d-m-i-n',
  'no-reply',
  'postmaster',
  'yobirin',
  'yobirin-desk',
  'my-yobirin',
  'y0b1r1n_staff',
  'paypal',
  'paypa1',
  'amazon-support',
  'line_official',
])('%s speaks for the operator or a well-known company [VALID-22]', (yobirinId) => {
  expect(speaksForOthers(yobirinId)).toBe(true);
});

test.each([
  'demo',
  'demo-1',
  'demo-desk',
  'demo-freelancer',
  'hotel-aoba-support',
  'tanaka-official',
  'team-1',
  'desk',
  'online-shop',
  'skyline',
  'pineapple',
  'room-9',
  '-',
  '1',
  'service',
])('%s is for holders', (yobirinId) => {
  expect(speaksForOthers(yobirinId)).toBe(false);
});

test('a long ID is judged at once', () => {
  expect(speaksForOthers(`${'admins'.repeat(16)}x`)).toBe(false);
});

test.each([
  ['suzunone', true],
  ['Suzunone-desk', true],
  ['suzun0ne_24', true],
  ['suzunone24', true],
  ['suzu-no-ne-help', true],
  ['hotel-suzunone', false],
  ['suzunonet', false],
  ['suzu', false],
])('%s bears the name of the site: %s [VALID-40]', (yobirinId, isBorne) => {
  expect(bearsName(yobirinId, ['suzunone'])).toBe(isBorne);
});

test.each([
  ['aoba-hotel', true],
  ['aoba-hotel-support', true],
  ['aobahotel', true],
  ['aoba', false],
])('%s bears the name of a site with a hyphen: %s [VALID-40]', (yobirinId, isBorne) => {
  expect(bearsName(yobirinId, ['aoba-hotel'])).toBe(isBorne);
});
