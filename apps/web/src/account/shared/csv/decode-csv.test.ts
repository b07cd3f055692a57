import { expect, test } from 'vitest';
import { decodeCsv } from './decode-csv.ts';

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes).buffer;

test('a file in UTF-8, with or without a mark, is read [TRANS-09]', () => {
  const { buffer } = new TextEncoder().encode('ja,ko\n大浴場,대욕장');
  expect(decodeCsv(buffer)).toBe('ja,ko\n大浴場,대욕장');
  expect(decodeCsv(bytesOf(0xef, 0xbb, 0xbf, 0x6a, 0x61))).toBe('ja');
});

test('a file in Shift_JIS, as a Japanese spreadsheet writes it, is read [TRANS-09]', () => {
  expect(decodeCsv(bytesOf(0x91, 0xe5, 0x97, 0x81, 0x8f, 0xea))).toBe('大浴場');
});

test.each([
  ['the archive of a spreadsheet', bytesOf(0x50, 0x4b, 0x03, 0x04, 0x00, 0x00)],
  ['bytes of no encoding', bytesOf(0xff, 0xff, 0x81)],
])('%s is no CSV [TRANS-09]', (_what, bytes) => {
  expect(decodeCsv(bytes)).toBeNull();
});
