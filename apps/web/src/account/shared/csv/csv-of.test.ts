import { expect, test } from 'vitest';
import { csvOf } from './csv-of.ts';

test('cells are quoted, and a formula stays a text', () => {
  const csv = csvOf([
    ['ID', '名前'],
    ['desk', 'Front "desk", 1\n🔔'],
    ['x', '=HYPERLINK("http://example.com")'],
  ]);

  expect(csv).toBe(
    '\uFEFF"ID","名前"\r\n"desk","Front ""desk"", 1\n🔔"\r\n"x","\'=HYPERLINK(""http://example.com"")"\r\n',
  );
});
