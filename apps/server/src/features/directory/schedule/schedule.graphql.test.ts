import { weekdays } from '@yobirin/contract/schedule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { buildAccount } from '../../../testing/builders/account.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildMembership, buildOwner } from '../../../testing/builders/membership.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

// A Monday, 10:00 in Tokyo. Tests that change it change it for the tests that follow.
let now = new Date('2026-11-16T01:00:00Z');
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock: { ...systemClock, now: () => now } });
});

afterAll(() => server.close());

const list = `query ($id: ID!) { scheduleSettings(yobirinPropertyId: $id) {
  id yobirinPropertyId dow beginTime endTime isAvailableForCall offsetMinutes timeZone } }`;

const update = `mutation ($rows: [ScheduleSettingInput!]!, $timeZone: String!, $expectedVersion: Int) {
  updateScheduleSettings(
    scheduleSettings: $rows, offsetMinutes: 540, timeZone: $timeZone, expectedVersion: $expectedVersion
  ) { id version isAvailableForCallByCurrentScheduleSetting scheduleSettings { dow beginTime endTime isAvailableForCall } } }`;

type Row = { id: string; isAvailableForCall: boolean; beginTime: string; endTime: string };

async function buildHolder(overrides: Parameters<typeof buildAccount>[1] = {}) {
  const { db } = server.ctx;
  const user = await buildUser(db);
  const account = await buildAccount(db, overrides);
  const seat = await buildOwner(db, { accountId: account.id, userId: user.id });
  const property = await buildProperty(db, { membershipId: seat.id });
  const ask = await signedInClient(server, user);
  return { accountId: account.id, property, ask, rows: await rowsOf(property.id) };
}

/** In the shape in which a form sends them. */
async function rowsOf(yobirinPropertyId: string): Promise<Row[]> {
  const { rows } = await server.ctx.pool.query(
    `select id, is_available_for_call as "isAvailableForCall", left(begin_time::text, 5) as "beginTime",
      left(end_time::text, 5) as "endTime" from schedule_settings where yobirin_property_id = $1 order by dow`,
    [yobirinPropertyId],
  );
  return rows;
}

const tokyo = { timeZone: 'Asia/Tokyo' };

describe('scheduleSettings', () => {
  test('lists the week, Monday first [API-GQL-05] [ENTITY-13]', async () => {
    const { ask, property, rows } = await buildHolder();

    const { data } = await ask(list, { id: property.id });

    expect(data?.scheduleSettings).toEqual(
      weekdays.map((dow, index) => ({
        id: rows[index]?.id,
        yobirinPropertyId: property.id,
        dow,
        beginTime: '09:00',
        endTime: '17:00',
        isAvailableForCall: true,
        offsetMinutes: 540,
        timeZone: 'Asia/Tokyo',
      })),
    );
  });

  test('is shown only to users who hold or own the ID', async () => {
    const { db } = server.ctx;
    const { accountId, property } = await buildHolder();
    const reader = await buildUser(db);
    const seat = await buildMembership(db, { accountId, userId: reader.id });
    const read = await buildProperty(db, { membershipId: seat.id });
    const askReader = await signedInClient(server, reader);

    expect((await askReader(list, { id: read.id })).data?.scheduleSettings).toHaveLength(7);
    expect(codeOf(await askReader(list, { id: property.id }))).toBe('NOT_FOUND');
    expect(codeOf(await askReader(list, { id: 'x' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await sendGraphql(server, list, { id: property.id }))).toBe('UNAUTHENTICATED');
  });
});

describe('updateScheduleSettings', () => {
  test('saves the whole week [API-GQL-34]', async () => {
    const { ask, property, rows } = await buildHolder();
    const week = rows.map((row, index) => ({
      ...row,
      isAvailableForCall: index < 5,
      beginTime: '00:00',
      endTime: index === 4 ? '24:00' : '09:55',
    }));

    const { data } = await ask(update, { rows: week, ...tokyo });

    expect(data?.updateScheduleSettings).toEqual({
      id: property.id,
      version: property.version + 1,
      isAvailableForCallByCurrentScheduleSetting: false,
      scheduleSettings: week.map(({ id: _, ...hours }, index) => ({ dow: weekdays[index], ...hours })),
    });
  });

  test('saves all rows or none [VALID-16]', async () => {
    const { ask, property, rows } = await buildHolder();
    const other = await buildHolder();
    const early = rows.map((row) => ({ ...row, beginTime: '08:00' }));
    const last = early.slice(0, -1);
    const [wrong] = other.rows;

    for (const [week, code] of [
      [[...last, { ...early[6], endTime: '08:00' }], 'BAD_USER_INPUT'],
      [[...last, { ...early[6], endTime: '17:01' }], 'BAD_USER_INPUT'],
      [last, 'BAD_USER_INPUT'],
      [[...last, early[0]], 'BAD_USER_INPUT'],
      [[...last, { ...early[6], id: wrong?.id }], 'NOT_FOUND'],
      [[...last, { ...early[6], id: '999999999' }], 'NOT_FOUND'],
    ] as const) {
      expect(codeOf(await ask(update, { rows: week, ...tokyo }))).toBe(code);
    }
    expect(await rowsOf(property.id)).toEqual(rows);
  });

  test('accepts hours only in the time zone of the ID [OP-32]', async () => {
    const { ask, rows } = await buildHolder();

    const { errors } = await ask(update, { rows, timeZone: 'Europe/Paris' });

    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { timeZone: 'invalid_time_zone' },
    });
  });

  test('refuses an edit from an outdated page; one of two concurrent tabs succeeds', async () => {
    const { ask, property, rows } = await buildHolder();
    const expectedVersion = property.version;

    const tabs = ['08:00', '10:00'].map((beginTime) =>
      ask(update, { rows: rows.map((row) => ({ ...row, beginTime })), ...tokyo, expectedVersion }),
    );

    expect((await Promise.all(tabs)).map(codeOf).toSorted()).toEqual(['CONFLICT', undefined]);
    expect(new Set((await rowsOf(property.id)).map((row) => row.beginTime)).size).toBe(1);
    expect(codeOf(await ask(update, { rows, ...tokyo, expectedVersion: expectedVersion + 1 }))).toBeUndefined();
  });

  test('is allowed only to users who may edit the profile [PERM-03] [PERM-04]', async () => {
    const { db } = server.ctx;
    const { accountId, ask: askOwner, rows } = await buildHolder();
    const free = await buildHolder({ plan: 'free' });
    const reader = await buildUser(db);
    const seat = await buildMembership(db, { accountId, userId: reader.id });
    const seatRows = await rowsOf((await buildProperty(db, { membershipId: seat.id })).id);
    const group = await buildGroup(db, { accountId });
    const groupRows = await rowsOf((await buildProperty(db, { groupId: group.id })).id);
    await buildGroupMembership(db, { groupId: group.id, userId: reader.id, canEditYobirinProperty: true });
    const askReader = await signedInClient(server, reader);

    expect(codeOf(await askReader(update, { rows: seatRows, ...tokyo }))).toBe('FORBIDDEN');
    expect(codeOf(await askReader(update, { rows, ...tokyo }))).toBe('NOT_FOUND');
    expect(codeOf(await askReader(update, { rows: groupRows, ...tokyo }))).toBeUndefined();
    expect(codeOf(await askOwner(update, { rows: seatRows, ...tokyo }))).toBeUndefined();
    expect(codeOf(await free.ask(update, { rows: free.rows, ...tokyo }))).toBe('FORBIDDEN');
    expect(codeOf(await sendGraphql(server, update, { rows, ...tokyo }))).toBe('UNAUTHENTICATED');
  });
});

describe('current availability [SCHED-09]', () => {
  const query = `query ($yobirinId: String!) { yobirinPropertyForCall(yobirinId: $yobirinId) {
    isAvailableForCallByCurrentScheduleSetting
    currentScheduleSetting { dow beginTime endTime isAvailableForCall } } }`;

  const derived = async (yobirinId: string | null) =>
    (await sendGraphql(server, query, { yobirinId })).data?.yobirinPropertyForCall;

  test('changes with the clock, to the minute', async () => {
    const { yobirinId } = await buildProperty(server.ctx.db);
    const hours = { beginTime: '09:00', endTime: '17:00', isAvailableForCall: true };

    for (const [time, dow, isAvailable] of [
      ['2026-11-16T07:59:59Z', 'MON', true],
      ['2026-11-16T08:00:00Z', 'MON', false],
      ['2026-11-16T15:00:00Z', 'TUE', false],
      ['2026-11-16T23:59:59Z', 'TUE', false],
      ['2026-11-17T00:00:00Z', 'TUE', true],
    ] as const) {
      now = new Date(time);
      expect(await derived(yobirinId)).toEqual({
        isAvailableForCallByCurrentScheduleSetting: isAvailable,
        currentScheduleSetting: { dow, ...hours },
      });
    }
  });

  test('is false in absence mode at any hour', async () => {
    now = new Date('2026-11-17T01:00:00Z');
    const { yobirinId } = await buildProperty(server.ctx.db, { isAvailableForCall: false });

    expect(await derived(yobirinId)).toMatchObject({ isAvailableForCallByCurrentScheduleSetting: false });
  });
});
