import { randomUUID } from 'node:crypto';
import { addDays, type Calendar, calendarStateAt, type DatedHours, nextOpening } from '@yobirin/contract/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { buildAccount } from '../../../testing/builders/account.ts';
import { buildHolder, type Holder } from '../../../testing/builders/call.ts';
import { openCallClient, openReceiver } from '../../../testing/call-client.ts';
import { signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findCallTargetById, isOpenForCalls } from '../profile/call-target.service.ts';
import { createCallPageViews } from '../profile/profile.service.ts';
import { saveCalendar, saveZone } from './calendar.queries.ts';
import { renewNearDays } from './near-days.service.ts';
import { saveHours } from './save-hours.service.ts';
import { listCurrentReceptions } from './schedule.service.ts';

// A Monday, 10:00 in Tokyo.
const monday = new Date('2026-11-16T01:00:00Z');
let now = monday;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock: { ...systemClock, now: () => now } });
  // The tests run the job themselves.
  await server.ctx.jobs.rest();
});

beforeEach(() => {
  now = monday;
});

afterAll(() => server.close());

const daily = [{ beginTime: '09:00', endTime: '17:00' }];
const unavailable = 'CA0003';

function closedOn(beginDay: string, endDay = beginDay): DatedHours {
  return { beginDay, endDay, spans: [], messages: {} };
}

function calendarWith(overrides: Partial<Calendar>): Calendar {
  const nothing = { isAbsent: false, backAt: null, exceptions: [], holidays: [], busy: [], members: null };
  return { timeZone: 'Asia/Tokyo', week: Array.from({ length: 7 }, () => daily), ...nothing, ...overrides };
}

async function save({ property: { id } }: Holder, { timeZone, week, exceptions, backAt, busy }: Calendar) {
  const stored = exceptions.map((exception) => ({ ...exception, isFromTemplate: false }));
  await server.ctx.db.transaction(async (tx) => {
    await saveZone(tx, id, { timeZone, offsetMinutes: 0 });
    await saveHours(server.ctx, tx, id, { week, exceptions: stored, holidays: null, templateId: null });
    await saveCalendar(tx, id, { backAt: backAt === null ? null : new Date(backAt), busy: [...busy] });
  });
}

async function isOpenAtCall({ property }: Holder): Promise<boolean> {
  const target = await findCallTargetById(server.ctx, property.id);
  return target !== null && isOpenForCalls(server.ctx, target);
}

async function applyTo({ property }: Holder): Promise<string> {
  const client = await openCallClient(server);
  return client.codeOf('APPLY', { yobirinId: property.yobirinId ?? '', callerName: 'Room 101' });
}

const availabilities = `query ($id: ID!) { transferTargets(yobirinPropertyId: $id) {
  edges { node { id availability } } } }`;
const preview = `query ($id: ID!, $contextId: String!, $body: String!) {
  previewAiAutoReply(yobirinPropertyId: $id, contextId: $contextId, body: $body) }`;

test.each<[string, Partial<Calendar>]>([
  ['is open by its hours', {}],
  ['is closed by an exception', { exceptions: [closedOn('2026-11-16')] }],
  [
    'is opened by a shorter exception',
    { exceptions: [closedOn('2026-11-10', '2026-11-20'), { ...closedOn('2026-11-16'), spans: daily }] },
  ],
  ['has a holder who is back later', { backAt: '2026-11-16T06:00:00Z' }],
  [
    'has an event in its linked calendar',
    { busy: [{ beginAt: '2026-11-16T00:30:00Z', endAt: '2026-11-16T01:30:00Z' }] },
  ],
])('APPLY, a transfer, the assistant and the page agree on an ID that %s [CAL-14]', async (_, overrides) => {
  const account = await buildAccount(server.ctx.db, { plan: 'supervisor' });
  const [desk, holder] = [
    await buildHolder(server.ctx.db, { account }),
    await buildHolder(server.ctx.db, { account, isOwner: true }),
  ];
  await openReceiver(server, holder.user);
  const calendar = calendarWith(overrides);
  await save(holder, calendar);
  const { isAvailable } = calendarStateAt(calendar, now);

  const asDesk = await signedInClient(server, desk.user);
  const { data } = await asDesk(availabilities, { id: desk.property.id });
  const asHolder = await signedInClient(server, holder.user);
  const asked = await asHolder(preview, {
    id: holder.property.id,
    contextId: randomUUID(),
    body: '今電話できますか？',
  });
  const page = await createCallPageViews(server.ctx)(holder.property.yobirinId ?? '', {
    isSignedIn: false,
    locale: 'ja',
  });

  expect(data?.transferTargets).toMatchObject({
    edges: [{ node: { id: holder.property.id, availability: isAvailable ? 'FREE' : 'OUT_OF_HOURS' } }],
  });
  expect(asked.data?.previewAiAutoReply).toMatch(isAvailable ? /ただいま受付時間中です/ : /ただいまは受付時間外です/);
  expect(page?.reception.isAvailable).toBe(isAvailable);
  expect((await applyTo(holder)) === unavailable).toBe(!isAvailable);
});

test('the assistant answers for the date that a question means [CAL-14]', async () => {
  const account = await buildAccount(server.ctx.db, { plan: 'supervisor' });
  const holder = await buildHolder(server.ctx.db, { account, isOwner: true });
  const messages = { JP: '棚卸しのため' };
  await save(holder, calendarWith({ exceptions: [{ ...closedOn('2026-11-17'), messages }] }));
  const ask = await signedInClient(server, holder.user);
  const answerTo = async (body: string) =>
    (await ask(preview, { id: holder.property.id, contextId: randomUUID(), body })).data?.previewAiAutoReply;

  expect(await answerTo('明日は営業していますか？')).toContain('火曜は、電話の受付はお休みです。\n棚卸しのため');
  expect(await answerTo('水曜の受付時間は？')).toContain('水曜の電話の受付時間は 09:00〜17:00 です。');
});

describe('the days kept ready [CAL-11]', () => {
  const far = addDays('2026-11-16', 40);
  const yearEnd = closedOn('2026-12-25', '2027-01-31');
  const calendars: [string, Calendar][] = [
    ['in Tokyo', calendarWith({ exceptions: [closedOn(far), { ...yearEnd, beginDay: '2026-12-28' }] })],
    ...['Pacific/Kiritimati', 'Etc/GMT+12', 'America/New_York'].map((timeZone): [string, Calendar] => [
      `in ${timeZone}`,
      calendarWith({
        timeZone,
        week: Array.from({ length: 7 }, () => [{ beginTime: '20:00', endTime: '04:00' }]),
        exceptions: Array.from({ length: 30 }, (_, index) => closedOn(addDays('2026-11-17', index * 2))),
      }),
    ]),
  ];

  test.each(calendars)('decide a call as all days do, whether or not they were renewed, %s', async (_, calendar) => {
    const holder = await buildHolder(server.ctx.db);
    await save(holder, calendar);

    for (const isRenewed of [false, true]) {
      // Steps of eleven hours meet every hour of the day, before, at and after the last day that is kept ready.
      for (let hours = 0; hours < 50 * 24; hours += 11) {
        now = new Date(monday.getTime() + hours * 3_600_000);
        if (isRenewed && hours % 24 === 0) await renewNearDays(server.ctx);
        const isOpen = await isOpenAtCall(holder);
        if (isOpen !== calendarStateAt(calendar, now).isAvailable) throw new Error(`Wrong at ${now.toISOString()}`);
      }
    }
  });

  test('of an ID with 500 exceptions are read by the same single query, and are no more than those of three weeks [CAL-12]', async () => {
    const [few, many] = [await buildHolder(server.ctx.db), await buildHolder(server.ctx.db)];
    await save(few, calendarWith({}));
    const exceptions = Array.from({ length: 500 }, (_, index) => closedOn(addDays('2026-11-16', index)));
    await save(many, calendarWith({ exceptions }));
    const queries = vi.spyOn(server.ctx.pool, 'query');
    const count = async (holder: Holder) => {
      queries.mockClear();
      await isOpenAtCall(holder);
      return queries.mock.calls.length;
    };

    expect([await count(few), await count(many)]).toEqual([1, 1]);
    queries.mockRestore();
    const target = await findCallTargetById(server.ctx, many.property.id);
    expect(target?.hours.calendar?.near?.exceptions.length).toBeLessThanOrEqual(22);
  });

  test('that are used up because the job did not run do not let a call in on a closed day', async () => {
    const holder = await buildHolder(server.ctx.db);
    await openReceiver(server, holder.user);
    await save(holder, calendarWith({ exceptions: [closedOn(far)] }));

    now = new Date(`${far}T01:00:00Z`);

    expect(await applyTo(holder)).toBe(unavailable);
    const { id } = holder.property;
    expect(await listCurrentReceptions(server.ctx, [{ id, isAvailableForCall: true }])).toEqual([false]);
  });

  test('decide by an edit made a moment ago', async () => {
    const holder = await buildHolder(server.ctx.db);
    await openReceiver(server, holder.user);
    await save(holder, calendarWith({}));
    const view = () =>
      createCallPageViews(server.ctx)(holder.property.yobirinId ?? '', { isSignedIn: false, locale: 'ja' });
    expect((await view())?.reception.isAvailable).toBe(true);

    await save(holder, calendarWith({ exceptions: [closedOn('2026-11-16')] }));

    expect(await applyTo(holder)).toBe(unavailable);
    expect((await view())?.reception.isAvailable).toBe(false);
  });

  test('tell a page that stays open the true opening after a long closing', async () => {
    const holder = await buildHolder(server.ctx.db);
    // The second range begins after the days kept ready.
    const exceptions = [closedOn('2026-11-17', '2026-12-24'), yearEnd];
    const calendar = calendarWith({ exceptions });
    await save(holder, calendar);

    const page = await createCallPageViews(server.ctx)(holder.property.yobirinId ?? '', {
      isSignedIn: false,
      locale: 'ja',
    });

    const closing = new Date('2026-11-16T08:00:00Z');
    expect(page?.receptionChanges).toContainEqual(
      expect.objectContaining({ at: closing.toISOString(), opensAt: nextOpening(calendar, closing)?.toISOString() }),
    );
    expect(nextOpening(calendar, closing)).toEqual(new Date('2027-02-01T00:00:00Z'));
  });
});
