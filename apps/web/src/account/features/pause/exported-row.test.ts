import { weekdays } from '@yobirin/contract/schedule';
import { expect, test } from 'vitest';
import { speakWhile } from '../../../i18n/speak.ts';
import { exportedHeadings, exportedRow } from './exported-row.ts';

const facts = {
  yobirinId: 'desk',
  nickname: 'Front desk 🔔',
  comment: 'Hello',
  afkComment: 'Away',
  textsByHand: [],
  pausedAt: null,
};
const morning = { beginTime: '09:00', endTime: '12:00' };
const evening = { beginTime: '18:00', endTime: '02:00' };
const rules = {
  timeZone: 'Asia/Tokyo',
  isByMembers: false,
  week: weekdays.map((dow) => ({ dow, spans: dow === 'MON' ? [morning, evening] : dow === 'SAT' ? [morning] : [] })),
  exceptions: [
    { beginDay: '2026-12-29', endDay: '2027-01-03', spans: [], messages: [{ text: '休み' }, { text: 'New Year' }] },
    { beginDay: '2027-02-01', endDay: '2027-02-01', spans: [morning], messages: [] },
  ],
  holidays: {
    country: 'JP',
    region: null,
    spans: [],
    changes: [{ day: '2027-02-11', spans: null, messages: [] }],
  },
};
const feed = { maskedUrl: 'https://calendar.example/…', rule: 'BUSY', keyword: '', failure: 'NOT_REACHABLE' } as const;

test('an exported row has kind, names, texts, those in other languages, hours, special days, holidays and the linked calendar [CONTRACT-18] [OP-109]', () => {
  const textsByHand = [{ field: 'comment', language: 'ko', text: '안녕하세요' } as const];
  const id = { ...facts, textsByHand, receptionRules: rules, calendarFeed: feed };
  const [headings, row] = speakWhile('en', () => [
    exportedHeadings(),
    exportedRow(id, { isGroup: true, holders: ['Hanako Yamada', 'Taro Sato'] }),
  ]);

  expect(row).toHaveLength(headings.length);
  expect(row).toEqual([
    'desk',
    'Group',
    'Front desk 🔔',
    'Hanako Yamada / Taro Sato',
    'Hello',
    'Away',
    '한국어 / Introduction: 안녕하세요',
    'Monday 09:00–12:00, 18:00–02:00\nSaturday 09:00–12:00\n(Asia/Tokyo)',
    expect.stringMatching(
      /Dec 29, 2026.*Jan 3, 2027: Closed \/ 休み \/ New Year\n.*Feb 1, 2027: 9:00\u00a0AM – 12:00\u00a0PM/,
    ),
    expect.stringMatching(/^Japan: Closed\n.*Feb 11, 2027: Usual hours$/),
    expect.stringMatching(/^https:\/\/calendar\.example\/…\nEvery event that shows you as busy\n.+/),
    '',
  ]);
});

test('an ID that takes no calls and has no holder has empty cells', () => {
  const id = { ...facts, yobirinId: null, receptionRules: null, calendarFeed: null };
  const row = exportedRow(id, { isGroup: false, holders: [] });

  expect(row.filter((cell) => cell === '')).toHaveLength(8);
});
