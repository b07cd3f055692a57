import { expect, test } from 'vitest';
import { figureCsv } from './figure-csv.ts';
import { buildGroup } from './group-builder.ts';

test('a table for spreadsheets has numbers without units, and no formula [FIGURE-13]', () => {
  const place = buildGroup('==cmd()', { rung: 1_234, answerSeconds: { p50: 5, p95: 20 }, talkSeconds: 61 });

  const [, line] = figureCsv('PLACE', [place]).split('\r\n');

  expect(line).toBe(`"'=cmd()","1234",${'"0",'.repeat(10)}"5","20","","61"`);
});

test('a day is written as a date [FIGURE-13]', () => {
  expect(figureCsv('DAY', [buildGroup('2026-11-17')])).toContain('"2026-11-17","0"');
});
