import { defaultScheduleRows } from '@yobirin/contract/schedule';
import { expect, test } from 'vitest';
import { speakWhile } from '../../../i18n/speak.ts';
import { exportedHeadings, exportedRow } from './exported-row.ts';

const desk = { yobirinId: 'desk', nickname: 'Front desk 🔔', comment: 'Hello', afkComment: 'Away', pausedAt: null };

test('an exported row has kind, names, texts and hours of the ID [CONTRACT-18] [OP-109]', () => {
  const scheduleSettings = defaultScheduleRows().map((row) => ({
    ...row,
    isAvailableForCall: row.dow === 'MON' || row.dow === 'SAT',
    timeZone: 'Asia/Tokyo',
  }));

  const [headings, row] = speakWhile('en', () => [
    exportedHeadings(),
    exportedRow({ ...desk, scheduleSettings }, { isGroup: true, holders: ['Hanako Yamada', 'Taro Sato'] }),
  ]);

  expect(row).toHaveLength(headings.length);
  expect(row).toEqual([
    'desk',
    'Group',
    'Front desk 🔔',
    'Hanako Yamada / Taro Sato',
    'Hello',
    'Away',
    'Monday 09:00–17:00\nSaturday 09:00–17:00\n(Asia/Tokyo)',
    '',
  ]);
});

test('an ID that takes no calls and has no holder has empty cells', () => {
  const row = exportedRow({ ...desk, yobirinId: null, scheduleSettings: [] }, { isGroup: false, holders: [] });

  expect(row.filter((cell) => cell === '')).toHaveLength(4);
});
