import { expect, test } from 'vitest';
import { fullName } from './person-name.ts';

test.each([
  ['健一', '鈴木', '鈴木 健一'],
  ['あおい', '木下', '木下 あおい'],
  ['민수', '김', '김 민수'],
  ['Ken', '鈴木', '鈴木 Ken'],
  ['Kenichi', 'Suzuki', 'Kenichi Suzuki'],
  ['Zoë', 'O’Hara', 'Zoë O’Hara'],
])('%s and %s make %s [I18N-08]', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});
