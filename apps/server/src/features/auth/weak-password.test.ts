import { password as passwordRule } from '@yobirin/contract/auth';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommon } from './weak-password.ts';

const facts = {
  email: 'hanako.suzuki@bellhotel.example',
  firstName: 'Hanako',
  lastName: 'Suzuki',
  siteHost: 'call.ourtown.example',
};

test.each([
  'Password1',
  'Qwerty123',
  'P@ssw0rd',
  'P@ssw0rd123!',
  'Pa$$w0rd1',
  '1Password',
  'Welcome2024!',
  'Sunshine99',
  'ILoveYou1',
  'Letmein1!',
  'Dragon2025',
  'Adm1n1strat0r',
  'HelloKitty1',
  'Abcd1234',
  'Qwer1234',
  'Aa123456',
  'Zxcvbnm1',
  '1Qaz2Wsx',
  'Aaaaaaa1',
  'Xk9pXk9p',
  'Abc123Abc123',
  'Sakura2024',
  'Doraemon1',
  '8PHroWZ622',
  'Rush2112',
  'Q1w2e3r4',
])('%s is on every list of an attacker [VALID-23]', (password) => {
  expect(isCommon(password, facts)).toBe(true);
});

test('more than 3,000 passwords of the list fit the rules once a letter is a capital, and are refused [VALID-23]', () => {
  const capitalized = dictionary['passwords-common'].map((word) =>
    word.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  );
  const fitting = capitalized.filter((word) => passwordRule.safeParse(word).success);

  expect(fitting.length).toBeGreaterThan(3_000);
  expect(fitting.filter((word) => !isCommon(word, facts))).toEqual([]);
});

test.each([
  'Yobirin2024',
  'Y0birin!1',
  'Suzuki1985',
  'Hanako123',
  'HanakoSuzuki1',
  'BellHotel1',
  'Hanako.Suzuki1',
  'OurTown1',
])('%s is guessed by those who know the user or the site [VALID-23]', (password) => {
  expect(isCommon(password, facts)).toBe(true);
});

test.each([
  'Vt8#kQz2mw',
  'correct Horse 7 battery staple',
  'Nori-fl1es-to-Mars-by-tram',
  'Regen7schirm.Tasse',
  'K4ppa-Mondlicht',
  'hanako likes 3 Umbrellas in rain',
  'xT7!password-of-an-old-castle',
])('%s is taken [VALID-23]', (password) => {
  expect(isCommon(password, facts)).toBe(false);
});

test('people without letters of the alphabet in their names get no rule by chance [VALID-23]', () => {
  expect(
    isCommon('Regen7schirm', { email: 'a@b.example', firstName: '花', lastName: '鈴木', siteHost: 'localhost' }),
  ).toBe(false);
});
