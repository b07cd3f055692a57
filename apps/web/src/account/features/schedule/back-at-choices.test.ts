import { weekdays } from '@yobirin/contract/schedule';
import { expect, test } from 'vitest';
import { backAtChoices } from './back-at-choices.ts';
import type { ReceptionCalendar } from './calendar-query.ts';

const spans = [{ beginTime: '09:00', endTime: '17:00' }];

function calendarWith(overrides: Partial<ReceptionCalendar>): ReceptionCalendar {
  return {
    yobirinPropertyId: '1',
    version: 1,
    timeZone: 'Asia/Tokyo',
    backAt: null,
    isByMembers: false,
    week: weekdays.map((dow) => ({ dow, spans })),
    exceptions: [],
    holidays: null,
    holidayDays: [],
    template: null,
    reception: { isAvailable: true, opensAt: null, closesAt: null, reason: 'HOURS', messages: [] },
    ...overrides,
  };
}

test('suggests half an hour, an hour, full hours and the opening of the next day [CAL-44]', () => {
  const choices = backAtChoices(calendarWith({}), new Date('2026-11-16T05:02:00Z'));

  expect(choices.map(({ at }) => at.toISOString().slice(11, 16))).toEqual([
    '05:35',
    '06:05',
    '06:00',
    '07:00',
    '08:00',
    '00:00',
  ]);
  expect(choices.at(-1)).toMatchObject({ kind: 'tomorrow', at: new Date('2026-11-17T00:00:00Z') });
});

test.each([
  ['05:00', ['05:30', '06:00', '07:00', '08:00', '09:00']],
  ['05:55', ['06:25', '06:55', '07:00', '08:00', '09:00']],
])('at %s no full hour is offered twice, nor one that is a few minutes ahead [CAL-44]', (time, expected) => {
  const choices = backAtChoices(calendarWith({}), new Date(`2026-11-16T${time}:00Z`));

  expect(choices.slice(0, -1).map(({ at }) => at.toISOString().slice(11, 16))).toEqual(expected);
});

test('passes over closed days, and leaves out an opening that is too far ahead [CAL-44]', () => {
  const now = new Date('2026-12-28T05:00:00Z');
  const closed = (endDay: string) => ({
    exceptions: [{ beginDay: '2026-12-29', endDay, spans: [], messages: [], isFromTemplate: false }],
  });

  expect(backAtChoices(calendarWith(closed('2027-01-03')), now).at(-1)?.at).toEqual(new Date('2027-01-04T00:00:00Z'));
  expect(backAtChoices(calendarWith(closed('2027-02-28')), now).at(-1)?.kind).toBe('hour');
});
