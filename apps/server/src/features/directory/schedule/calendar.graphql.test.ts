import { addDays } from '@yobirin/contract/calendar';
import { limits } from '@yobirin/contract/limits';
import { type Weekday, weekdays } from '@yobirin/contract/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { buildAccount } from '../../../testing/builders/account.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildMembership, buildOwner } from '../../../testing/builders/membership.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { codeOf, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { renewNearDays } from './near-days.service.ts';

// A Monday, 10:00 in Tokyo.
const monday = new Date('2026-11-16T01:00:00Z');
let now = monday;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock: { ...systemClock, now: () => now } });
});

beforeEach(() => {
  now = monday;
});

afterAll(() => server.close());

const span = 'beginTime endTime';
const fields = `version timeZone backAt isByMembers week { dow spans { ${span} } }
  exceptions { beginDay endDay spans { ${span} } messages { language text } isFromTemplate }
  holidays { country region spans { ${span} } changes { day spans { ${span} } messages { language text } } }
  template { id name userCount }
  reception { isAvailable opensAt closesAt reason messages { language text } }`;
const read = `query ($id: ID!) { receptionCalendar(yobirinPropertyId: $id) { ${fields} } }`;
const update = `mutation ($input: UpdateReceptionCalendarInput!) { updateReceptionCalendar(input: $input) { ${fields} } }`;
const backAt = `mutation ($id: ID!, $at: DateTime) { setBackAt(yobirinPropertyId: $id, at: $at) { ${fields} } }`;
const publicState = `query ($id: String!) { yobirinPropertyForCall(yobirinId: $id) {
  isAvailableForCallByCurrentScheduleSetting scheduleSettings { dow beginTime endTime isAvailableForCall } } }`;
const saveTemplate = `mutation ($input: SaveReceptionTemplateInput!) {
  saveReceptionTemplate(input: $input) { id name version userCount } }`;
const applyTemplate = `mutation ($id: ID!, $templateId: ID) {
  applyReceptionTemplate(yobirinPropertyId: $id, templateId: $templateId) { ${fields} } }`;

/** `MON 09:00-12:00 22:00-02:00`; days that are not named are closed. */
function week(...days: string[]): { dow: Weekday; spans: { beginTime: string; endTime: string }[] }[] {
  return weekdays.map((dow) => {
    const [, ...spans] = days.find((day) => day.startsWith(dow))?.split(' ') ?? [];
    return {
      dow,
      spans: spans.map((text) => {
        const [beginTime = '', endTime = ''] = text.split('-');
        return { beginTime, endTime };
      }),
    };
  });
}

const noHolidays = { country: null, region: null, spans: [], changes: [] };
const japan = { ...noHolidays, country: 'JP' };

async function buildHolder() {
  const { db } = server.ctx;
  const user = await buildUser(db);
  const account = await buildAccount(db);
  const seat = await buildOwner(db, { accountId: account.id, userId: user.id });
  const property = await buildProperty(db, { membershipId: seat.id });
  const ask = await signedInClient(server, user);
  const { id } = property;
  const save = (input: object) => ask(update, { input: { yobirinPropertyId: id, ...input } });
  // Signs in again, because a token does not outlive the moves of the clock.
  const calendar = async () =>
    (await (await signedInClient(server, user))(read, { id })).data?.receptionCalendar as Record<string, unknown>;
  const shown = async () => {
    const { data } = await ask(publicState, { id: property.yobirinId });
    return data?.yobirinPropertyForCall as Record<string, unknown>;
  };
  return { user, accountId: account.id, property, id, ask, save, calendar, shown };
}

describe('receptionCalendar', () => {
  test('of an ID that sets nothing more has its rows as spans [CAL-02]', async () => {
    const { property, calendar } = await buildHolder();

    expect(await calendar()).toEqual({
      version: property.version,
      timeZone: 'Asia/Tokyo',
      backAt: null,
      isByMembers: false,
      week: week(...weekdays.map((dow) => `${dow} 09:00-17:00`)),
      exceptions: [],
      holidays: null,
      template: null,
      reception: {
        isAvailable: true,
        opensAt: null,
        closesAt: '2026-11-16T08:00:00.000Z',
        reason: 'HOURS',
        messages: [],
      },
    });
  });
});

describe('updateReceptionCalendar', () => {
  test('saves several spans a day, also over midnight, and rows that stand for them [CAL-01] [CAL-02]', async () => {
    const { save, shown } = await buildHolder();

    const { data } = await save({ week: week('MON 13:00-15:00 10:30-12:00 22:00-02:00', 'SUN 22:00-02:00') });

    expect(data?.updateReceptionCalendar).toMatchObject({
      week: week('MON 10:30-12:00 13:00-15:00 22:00-02:00', 'SUN 22:00-02:00'),
      reception: { isAvailable: false, opensAt: '2026-11-16T01:30:00.000Z', reason: 'HOURS' },
    });
    expect((await shown()).scheduleSettings).toMatchObject([
      { dow: 'MON', beginTime: '10:30', endTime: '12:00', isAvailableForCall: true },
      ...['TUE', 'WED', 'THU', 'FRI', 'SAT'].map((dow) => ({ dow, isAvailableForCall: false })),
      { dow: 'SUN', beginTime: '22:00', endTime: '24:00', isAvailableForCall: true },
    ]);
    now = new Date('2026-11-22T16:59:00Z');
    expect(await shown()).toMatchObject({ isAvailableForCallByCurrentScheduleSetting: true });
    now = new Date('2026-11-22T17:00:00Z');
    expect(await shown()).toMatchObject({ isAvailableForCallByCurrentScheduleSetting: false });
  });

  test('leaves parts that are not named as they are, and refuses an edit of an outdated page', async () => {
    const { save, calendar, property } = await buildHolder();
    await save({ holidays: japan });

    const edit = { timeZone: 'America/New_York', expectedVersion: property.version };

    expect(codeOf(await save(edit))).toBe('CONFLICT');
    expect(codeOf(await save({ ...edit, expectedVersion: property.version + 1 }))).toBeUndefined();
    expect(await calendar()).toMatchObject({ timeZone: 'America/New_York', holidays: { country: 'JP' } });
  });

  test('keeps the usual hours on a day that has only a message [CAL-03] [CAL-42]', async () => {
    const { save, calendar } = await buildHolder();
    const messages = [{ language: 'JP', text: '本日は工事中です' }];
    const day = { beginDay: '2026-11-18', endDay: '2026-11-18', spans: null, messages };

    expect(codeOf(await save({ exceptions: [day] }))).toBeUndefined();

    now = new Date('2026-11-18T01:00:00Z');
    expect(await calendar()).toMatchObject({ exceptions: [day], reception: { isAvailable: true } });
  });

  test('closes the ID on the days of an exception, with its message [CAL-03]', async () => {
    const { save, calendar, shown } = await buildHolder();
    const messages = [{ language: 'JP', text: '年末年始休業 🎍' }];
    const holidays = { beginDay: '2026-12-29', endDay: '2027-01-03', spans: [], messages };

    await save({ exceptions: [{ beginDay: '2026-11-17', endDay: '2026-11-17', spans: [], messages: [] }, holidays] });

    expect(await shown()).toMatchObject({ isAvailableForCallByCurrentScheduleSetting: true });
    now = new Date('2026-11-17T01:00:00Z');
    expect(await shown()).toMatchObject({ isAvailableForCallByCurrentScheduleSetting: false });
    now = new Date('2026-12-29T01:00:00Z');
    expect(await calendar()).toMatchObject({
      exceptions: [{ ...holidays, isFromTemplate: false }],
      reception: { isAvailable: false, opensAt: '2027-01-04T00:00:00.000Z', reason: 'EXCEPTION', messages },
    });
  });

  test('keeps hours that began yesterday, on a special day, when others are edited after midnight [CAL-01] [CAL-42]', async () => {
    const { user, id, save, calendar } = await buildHolder();
    const night = { beginDay: '2026-11-16', endDay: '2026-11-16', messages: [] };
    await save({ week: week(), exceptions: [{ ...night, spans: [{ beginTime: '20:00', endTime: '03:00' }] }] });

    // 01:00 on Tuesday in Tokyo. Monday is over, so the page does not list it and does not send it.
    now = new Date('2026-11-16T16:00:00Z');
    expect(await calendar()).toMatchObject({ exceptions: [], reception: { isAvailable: true } });
    const exceptions = [{ beginDay: '2026-12-31', endDay: '2026-12-31', spans: [], messages: [] }];
    const askLater = await signedInClient(server, user);
    await askLater(update, { input: { yobirinPropertyId: id, exceptions } });

    expect(await calendar()).toMatchObject({
      exceptions: [{ beginDay: '2026-12-31' }],
      reception: { isAvailable: true, closesAt: '2026-11-16T18:00:00.000Z' },
    });
  });

  test('takes the last day that the page offers, where today has begun before UTC [CAL-03]', async () => {
    // 01:00 on November 17 in Tokyo.
    now = new Date('2026-11-16T16:00:00Z');
    const { save } = await buildHolder();
    const last = addDays('2026-11-17', limits.calendarAheadDays);

    const { data } = await save({ exceptions: [{ beginDay: last, endDay: last, spans: [], messages: [] }] });

    expect(data?.updateReceptionCalendar).toMatchObject({ exceptions: [{ endDay: last }] });
  });

  test('moves special days with the clocks of another time zone [CAL-09]', async () => {
    const { save, calendar } = await buildHolder();
    const spans = [{ beginTime: '10:00', endTime: '11:00' }];
    await save({ week: week(), exceptions: [{ beginDay: '2026-11-17', endDay: '2026-11-17', spans, messages: [] }] });

    await save({ timeZone: 'America/New_York' });

    expect(await calendar()).toMatchObject({ reception: { opensAt: '2026-11-17T15:00:00.000Z' } });
  });

  test.each([
    ['an emoji of several code points', '👨‍👩‍👧‍👦'],
    ['a text from right to left', 'مغلق للإجازة'],
    ['markup', '<script>alert(1)</script>'],
  ])('keeps a message with %s as it is, up to 200 characters [CAL-03]', async (_, text) => {
    const { save } = await buildHolder();
    const day = { beginDay: '2026-11-17', endDay: '2026-11-17', spans: [] };
    const saveText = (sent: string) => save({ exceptions: [{ ...day, messages: [{ language: 'EN', text: sent }] }] });

    const { data } = await saveText(text);
    expect(data?.updateReceptionCalendar).toMatchObject({ exceptions: [{ messages: [{ language: 'EN', text }] }] });

    expect(codeOf(await saveText('👨‍👩‍👧‍👦'.repeat(200)))).toBeUndefined();
    expect(codeOf(await saveText('👨‍👩‍👧‍👦'.repeat(201)))).toBe('BAD_USER_INPUT');
  });

  test.each([
    ['seven spans a day', { week: week(`MON${' 09:00-10:00'.repeat(7)}`) }],
    ['a span that begins at 24:00', { week: week('MON 24:00-01:00') }],
    ['six days', { week: week().slice(1) }],
    ['an offset as time zone', { timeZone: '+09:00' }],
    ['an unknown time zone', { timeZone: 'Mars/Base' }],
    [
      'a day that does not exist',
      { exceptions: [{ beginDay: '2027-02-29', endDay: '2027-03-01', spans: [], messages: [] }] },
    ],
    [
      'an end before the begin',
      { exceptions: [{ beginDay: '2027-03-02', endDay: '2027-03-01', spans: [], messages: [] }] },
    ],
    [
      'a day in more than two years',
      { exceptions: [{ beginDay: '2028-11-30', endDay: '2028-11-30', spans: [], messages: [] }] },
    ],
    ['an unknown country', { holidays: { ...noHolidays, country: 'XX' } }],
    ['members of a seat', { isByMembers: true }],
  ])('refuses %s', async (_, input) => {
    const { save, calendar } = await buildHolder();
    const before = await calendar();

    expect(codeOf(await save(input))).toBe('BAD_USER_INPUT');
    expect(await calendar()).toEqual(before);
  });
});

describe('national holidays', () => {
  // 2026-11-23 is Labour Thanksgiving Day, a Monday.
  const holiday = new Date('2026-11-23T01:00:00Z');

  test('close the ID by one switch, under their names [CAL-05]', async () => {
    const { save, calendar } = await buildHolder();

    await save({ holidays: japan });

    expect(await calendar()).toMatchObject({ reception: { isAvailable: true } });
    now = holiday;
    expect(await calendar()).toMatchObject({
      reception: {
        isAvailable: false,
        opensAt: '2026-11-24T00:00:00.000Z',
        reason: 'HOLIDAY',
        messages: [
          { language: 'JP', text: '勤労感謝の日' },
          { language: 'EN' },
          { language: 'KO', text: '근로감사의 날' },
          { language: 'ZH_HANS' },
          { language: 'ZH_HANT' },
        ],
      },
    });
  });

  test('can be changed one by one [CAL-06]', async () => {
    const { save, calendar } = await buildHolder();
    const change = (spans: object[] | null) => ({
      holidays: { ...japan, changes: [{ day: '2026-11-23', spans, messages: [{ language: 'EN', text: 'Come in' }] }] },
    });

    await save(change([{ beginTime: '10:00', endTime: '11:00' }]));

    now = holiday;
    expect(await calendar()).toMatchObject({
      reception: { isAvailable: true, closesAt: '2026-11-23T02:00:00.000Z', reason: 'HOLIDAY' },
    });
    now = monday;
    await save(change(null));
    now = holiday;
    expect(await calendar()).toMatchObject({ reception: { closesAt: '2026-11-23T08:00:00.000Z' } });
  });

  test('of the next two years are listed, and are those of the region', async () => {
    const { ask, id, save } = await buildHolder();
    await save({ holidays: { ...noHolidays, country: 'DE', region: 'BY' } });

    const list = `query ($id: ID!) { receptionCalendar(yobirinPropertyId: $id) {
      holidayDays { day isChanged messages { language text } } } holidayCountries { code regions { code } } }`;
    const { data } = await ask(list, { id });

    const calendar = data?.receptionCalendar as { holidayDays: { day: string }[] };
    const days = calendar.holidayDays.map(({ day }) => day);
    expect(days).toContain('2028-01-06');
    expect(days.every((day) => day >= '2026-11-16' && day <= '2028-11-16')).toBe(true);
    expect(data?.holidayCountries).toEqual(
      expect.arrayContaining([
        { code: 'JP', regions: [] },
        expect.objectContaining({ code: 'DE', regions: expect.arrayContaining([{ code: 'BY' }]) }),
      ]),
    );
  });

  test('that are further ahead than the days kept ready count once the job has run, and for the next opening [CAL-11]', async () => {
    const { save, calendar, shown } = await buildHolder();
    await save({
      holidays: japan,
      exceptions: [{ beginDay: '2026-11-17', endDay: '2027-04-28', spans: [], messages: [] }],
    });

    now = new Date('2026-11-17T01:00:00Z');
    // April 29 is a holiday.
    expect(await calendar()).toMatchObject({ reception: { opensAt: '2027-04-30T00:00:00.000Z' } });

    now = new Date('2027-04-20T01:00:00Z');
    await renewNearDays(server.ctx);
    now = new Date('2027-04-29T01:00:00Z');
    expect(await shown()).toMatchObject({ isAvailableForCallByCurrentScheduleSetting: false });
  });
});

describe('setBackAt', () => {
  test('closes the ID until that time, and ends by itself [CAL-07]', async () => {
    const { ask, id, shown, property } = await buildHolder();

    const { data } = await ask(backAt, { id, at: '2026-11-16T06:00:00Z' });

    expect(data?.setBackAt).toMatchObject({
      version: property.version,
      backAt: '2026-11-16T06:00:00.000Z',
      reception: { isAvailable: false, opensAt: '2026-11-16T06:00:00.000Z', reason: 'BACK_AT' },
    });
    expect(await shown()).toMatchObject({ isAvailableForCallByCurrentScheduleSetting: false });
    now = new Date('2026-11-16T06:00:00Z');
    expect(await shown()).toMatchObject({ isAvailableForCallByCurrentScheduleSetting: true });
  });

  test('is ended by null, and refuses times that are over or far away', async () => {
    const { ask, id, shown } = await buildHolder();
    await ask(backAt, { id, at: '2026-11-16T06:00:00Z' });

    expect(codeOf(await ask(backAt, { id, at: '2026-11-16T01:00:00Z' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await ask(backAt, { id, at: '2026-12-16T01:00:00Z' }))).toBe('BAD_USER_INPUT');
    await ask(backAt, { id, at: null });

    expect(await shown()).toMatchObject({ isAvailableForCallByCurrentScheduleSetting: true });
  });
});

function idOf(row: unknown): string {
  return (row as { id: string }).id;
}

describe('a template', () => {
  const content = { week: week('TUE 10:00-11:00'), exceptions: [], holidays: japan };
  const exception = { beginDay: '2026-11-24', endDay: '2026-11-24', spans: [], messages: [] };

  test('changes every ID that uses it, and leaves exceptions of their own [CAL-10]', async () => {
    const { ask, id, accountId, save, calendar } = await buildHolder();
    const own = { ...exception, beginDay: '2026-11-25', endDay: '2026-11-25' };
    await save({ exceptions: [own] });
    const { data } = await ask(saveTemplate, { input: { accountId, name: 'Office', ...content } });
    const templateId = idOf(data?.saveReceptionTemplate);

    await ask(applyTemplate, { id, templateId });
    const changed = { ...content, week: week('TUE 10:00-12:00'), exceptions: [exception] };
    await ask(saveTemplate, { input: { id: templateId, accountId, name: 'Office', expectedVersion: 1, ...changed } });

    expect(await calendar()).toMatchObject({
      week: changed.week,
      template: { id: templateId, userCount: 1 },
      exceptions: [
        { beginDay: '2026-11-25', isFromTemplate: false },
        { beginDay: '2026-11-24', isFromTemplate: true },
      ],
    });
    const outdated = { id: templateId, accountId, name: 'Office', expectedVersion: 1, ...content };
    expect(codeOf(await ask(saveTemplate, { input: outdated }))).toBe('CONFLICT');
  });

  test('is left by an ID whose week is edited, and not by one with a further exception [CAL-10]', async () => {
    const { ask, id, accountId, save } = await buildHolder();
    const { data } = await ask(saveTemplate, { input: { accountId, name: 'Office', ...content } });
    const templateId = idOf(data?.saveReceptionTemplate);
    await ask(applyTemplate, { id, templateId });

    const further = await save({ exceptions: [exception], week: content.week });
    const edited = await save({ week: week('FRI 10:00-11:00') });

    expect(further.data?.updateReceptionCalendar).toMatchObject({ template: { id: templateId } });
    expect(edited.data?.updateReceptionCalendar).toMatchObject({ template: null, holidays: { country: 'JP' } });
  });

  test('gives way to an exception of the ID with the same days, which is kept once when the template is left [CAL-04] [OP-289]', async () => {
    const { ask, id, accountId, save, calendar } = await buildHolder();
    const opened = { ...exception, spans: [{ beginTime: '13:00', endTime: '14:00' }] };
    await save({ exceptions: [opened] });
    const { data } = await ask(saveTemplate, {
      input: { accountId, name: 'Office', ...content, exceptions: [exception] },
    });

    await ask(applyTemplate, { id, templateId: idOf(data?.saveReceptionTemplate) });
    now = new Date('2026-11-24T01:00:00Z');
    expect(await calendar()).toMatchObject({ reception: { opensAt: '2026-11-24T04:00:00.000Z' } });

    now = monday;
    const left = await ask(applyTemplate, { id, templateId: null });
    expect(left.data?.applyReceptionTemplate).toMatchObject({ exceptions: [{ ...opened, isFromTemplate: false }] });
    expect(codeOf(await save({ exceptions: [opened] }))).toBeUndefined();
  });

  test('of another account is not found', async () => {
    const { ask, accountId } = await buildHolder();
    const other = await buildHolder();
    const { data } = await ask(saveTemplate, { input: { accountId, name: 'Office', ...content } });
    const templateId = idOf(data?.saveReceptionTemplate);

    expect(codeOf(await other.ask(applyTemplate, { id: other.id, templateId }))).toBe('NOT_FOUND');
  });
});

describe('the hours of a group', () => {
  test('may be those of its members together: open while one who takes calls is [CAL-20]', async () => {
    const { db } = server.ctx;
    const { accountId, user, save: saveOwn, ask } = await buildHolder();
    const group = await buildGroup(db, { accountId });
    const property = await buildProperty(db, { groupId: group.id });
    const member = await buildUser(db);
    const seat = await buildMembership(db, { accountId, userId: member.id, canEditYobirinProperty: true });
    const { id } = await buildProperty(db, { membershipId: seat.id });
    const askMember = await signedInClient(server, member);
    await buildGroupMembership(db, { groupId: group.id, userId: user.id });
    await buildGroupMembership(db, { groupId: group.id, userId: member.id });
    await saveOwn({ week: week('MON 08:00-09:00') });
    await askMember(update, { input: { yobirinPropertyId: id, week: week('MON 10:00-11:00 13:00-14:00') } });

    const { data } = await ask(update, { input: { yobirinPropertyId: property.id, isByMembers: true } });

    expect(data?.updateReceptionCalendar).toMatchObject({
      isByMembers: true,
      reception: { isAvailable: true, closesAt: '2026-11-16T02:00:00.000Z' },
    });
    await askMember(backAt, { id, at: '2026-11-16T04:30:00Z' });
    const after = await ask(read, { id: property.id });
    expect(after.data?.receptionCalendar).toMatchObject({
      reception: { isAvailable: false, opensAt: '2026-11-16T04:30:00.000Z' },
    });
  });
});

test('an older client changes the days whose rows it changes, and only those [CAL-02]', async () => {
  const { ask, id, save, calendar } = await buildHolder();
  await save({ week: week('MON 09:00-12:00 13:00-17:00', 'TUE 20:00-02:00', 'WED 09:00-12:00 13:00-17:00') });
  const list =
    'query ($id: ID!) { scheduleSettings(yobirinPropertyId: $id) { id dow beginTime endTime isAvailableForCall } }';
  const { data } = await ask(list, { id });
  const rows = data?.scheduleSettings as { id: string; dow: Weekday; beginTime: string }[];
  const edited = rows.map(({ dow, ...row }) => (dow === 'MON' ? { ...row, beginTime: '08:00' } : row));

  const old = `mutation ($rows: [ScheduleSettingInput!]!) {
    updateScheduleSettings(scheduleSettings: $rows, offsetMinutes: 540, timeZone: "Asia/Tokyo") { id } }`;
  expect(codeOf(await ask(old, { rows: edited }))).toBeUndefined();

  expect(await calendar()).toMatchObject({
    week: week('MON 08:00-12:00', 'TUE 20:00-02:00', 'WED 09:00-12:00 13:00-17:00'),
  });
});
