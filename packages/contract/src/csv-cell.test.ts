import { expect, test } from 'vitest';
import { guardCell, unguardCell } from './csv-cell.ts';

test.each([
  '=1+1',
  '＝1+1',
  '＋81',
  '－5',
  '＠desk',
  '+81',
  '-5°',
  '@desk',
  '\t=1',
  '\r=1',
  "'=1",
  "''-1",
  "'quoted'",
  "'",
  '-',
  'a=b',
  '',
])('a spreadsheet runs no cell of %j, and it is read as it was written', (text) => {
  expect(guardCell(text)).not.toMatch(/^[=+\-@＝＋－＠\t\r]/);
  expect(unguardCell(guardCell(text))).toBe(text);
});

test('only what a spreadsheet would run is changed', () => {
  expect(['a=b', "'quoted'", '¥800'].map(guardCell)).toEqual(['a=b', "'quoted'", '¥800']);
});
