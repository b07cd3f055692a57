import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calendarOf, eventOf } from '../../../../testing/builders/calendar.ts';
import { buildHolder } from '../../../../testing/builders/call.ts';
import { type CalendarServer, startCalendarServer } from '../../../../testing/calendar-server.ts';
import { captureLog } from '../../../../testing/captured-log.ts';
import { askAs } from '../../../../testing/chat-people.ts';
import { codeOf } from '../../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { createTestClock } from '../../../../testing/test-clock.ts';
import { idLost } from '../../profile/id.events.ts';
import { findCalendar } from '../calendar.queries.ts';
import { findFeed } from './calendar-feed.queries.ts';
import { refreshDueFeeds } from './refresh-feeds.service.ts';

const clock = createTestClock();
const captured = captureLog('debug');
let site: CalendarServer;
let server: TestApp;

beforeAll(async () => {
  site = await startCalendarServer();
  server = await startTestApp({ clock, log: captured.log, publicAgent: site.agent });
  // The tests run the job themselves.
  await server.ctx.jobs.rest();
});

afterAll(async () => {
  await server.close();
  await site.close();
});

beforeEach(() => answerCalendar(meeting()));

const fields = 'maskedUrl rule keyword fetchedAt failure failingSince nextBusy { beginAt endAt }';
const find = `query ($id: ID!) { feed: calendarFeed(yobirinPropertyId: $id) { ${fields} } }`;
const refresh = `mutation ($id: ID!) { feed: refreshCalendarFeed(yobirinPropertyId: $id) { ${fields} } }`;
const remove = 'mutation ($id: ID!) { deleteCalendarFeed(yobirinPropertyId: $id) }';
const save = `mutation ($id: ID!, $url: String, $rule: FeedRule!, $keyword: String!) {
  feed: saveCalendarFeed(yobirinPropertyId: $id, url: $url, rule: $rule, keyword: $keyword) { ${fields} } }`;

/** From the next full hour, for one hour. */
function meeting(summary = 'Meeting'): string {
  const begin = nextHour();
  const stamp = `${begin.toISOString().slice(0, 13).replace(/-/g, '')}0000Z`;
  return calendarOf(eventOf(`DTSTART:${stamp}`, 'DURATION:PT1H', `SUMMARY:${summary}`));
}

function nextHour(): Date {
  return new Date(Math.ceil(clock.now().getTime() / 3_600_000) * 3_600_000);
}

function answerCalendar(text: string): void {
  site.answerWith((response) => response.writeHead(200, { 'content-type': 'text/calendar' }).end(text));
}

function answerStatus(status: number): void {
  site.answerWith((response) => response.writeHead(status).end());
}

/** The mails that wait to be delivered. */
async function mailsTo(address: string): Promise<string[]> {
  const { rows } = await server.ctx.pool.query(
    `select data->>'subject' as subject from pgboss.job where name = 'mail.deliver' and data->>'to' = $1`,
    [address],
  );
  return rows.map(({ subject }) => subject);
}

async function buildAsker() {
  const holder = await buildHolder(server.ctx.db);
  const { ask } = await askAs(server, holder.user);
  const { id } = holder.property;
  const saveAs = (overrides: Record<string, unknown> = {}) =>
    ask(save, { id, url: site.url, rule: 'BUSY', keyword: '', ...overrides });
  return { ...holder, id, ask, save: saveAs, find: async () => (await ask(find, { id })).data?.feed };
}

describe('saving a feed', () => {
  test('reads it at once, and shows only its site [CAL-30] [CAL-35]', async () => {
    const { save, find } = await buildAsker();
    expect(await find()).toBeNull();

    const { data } = await save();

    const begin = nextHour();
    const saved = {
      maskedUrl: `https://calendar.example:${site.port}/…`,
      rule: 'BUSY',
      keyword: '',
      fetchedAt: expect.any(String),
      failure: null,
      failingSince: null,
      nextBusy: { beginAt: begin.toISOString(), endAt: new Date(begin.getTime() + 3_600_000).toISOString() },
    };
    expect(data?.feed).toEqual(saved);
    expect(await find()).toEqual(saved);
  });

  test('seals the URL, and logs it nowhere [CAL-37]', async () => {
    const { save, ask, id } = await buildAsker();
    await save();
    answerStatus(500);
    await ask(refresh, { id });

    const { rows } = await server.ctx.pool.query('select * from calendar_feeds where yobirin_property_id = $1', [id]);

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('private-3f9a');
    expect(captured.text()).not.toContain('private-3f9a');
  });

  test('changes the rule and keeps the URL if none is given [CAL-31]', async () => {
    const { save, find } = await buildAsker();
    await save();

    expect(codeOf(await save({ url: null, rule: 'KEYWORD', keyword: 'closed' }))).toBeUndefined();

    expect(await find()).toMatchObject({ rule: 'KEYWORD', keyword: 'closed', nextBusy: null });
  });

  test.each<[string, () => void, string]>([
    ['never ends', () => site.answerWith((response) => response.end(Buffer.alloc(5_000_000, 'a'))), 'feed_too_large'],
    ['is a page', () => answerCalendar('<!doctype html><p>Sign in</p>'), 'feed_not_a_calendar'],
    ['is gone', () => answerStatus(404), 'feed_not_reachable'],
    [
      'leads into the private network',
      () => site.answerWith((response) => response.writeHead(302, { location: 'https://127.0.0.1/' }).end()),
      'feed_private_address',
    ],
    [
      'has an event more than it may',
      () => {
        const event = eventOf('DTSTART:20200101T000000Z', 'DURATION:PT1H');
        answerCalendar(calendarOf(...Array.from({ length: limits.feedEventsMax + 1 }, () => event)));
      },
      'feed_too_large',
    ],
    [
      'has an event each second',
      () => answerCalendar(calendarOf(eventOf('DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'))),
      'feed_too_large',
    ],
  ])(
    'is refused with a reason if the calendar %s, and nothing is saved [CAL-34] [CAL-35]',
    async (_what, answer, reason) => {
      const { save, find } = await buildAsker();
      answer();

      const { errors } = await save();

      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNPROCESSABLE_ENTITY', reason });
      expect(await find()).toBeNull();
    },
  );

  test.each([
    [{ url: 'http://calendar.example/a.ics' }, { url: 'invalid_feed_url' }],
    [{ url: null }, { url: 'required' }],
    [{ rule: 'KEYWORD', keyword: '' }, { keyword: 'required' }],
  ])('is refused for the input %j', async (input, expected) => {
    const { save } = await buildAsker();

    expect((await save(input)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: expected });
  });

  test('is limited, because each save sends a request to another site [CAL-35]', async () => {
    const { save } = await buildAsker();
    answerStatus(404);
    for (let count = 0; count < 20; count++) expect(codeOf(await save())).toBe('UNPROCESSABLE_ENTITY');

    expect(codeOf(await save())).toBe('TOO_MANY_REQUESTS');
  });
});

describe('a saved feed', () => {
  test('is read again every 15 minutes [CAL-36]', async () => {
    const { save, id } = await buildAsker();
    await save();
    answerCalendar(calendarOf());

    await refreshDueFeeds(server.ctx);
    expect(await findCalendar(server.ctx.db, id)).toMatchObject({ busy: [{ beginAt: expect.any(String) }] });

    clock.advance(limits.feedEveryMs);
    await refreshDueFeeds(server.ctx);
    expect(await findCalendar(server.ctx.db, id)).toMatchObject({ busy: [] });
    expect(await findFeed(server.ctx.db, id)).toMatchObject({ failure: null });
  });

  test('is fetched by one of two nodes [CAL-36]', async () => {
    const { save } = await buildAsker();
    await save();
    clock.advance(limits.feedEveryMs + 3 * 60_000);
    await refreshDueFeeds(server.ctx);
    clock.advance(limits.feedEveryMs + 3 * 60_000);
    const { rows } = await server.ctx.pool.query('select count(*)::int as count from calendar_feeds');
    site.asked.length = 0;

    await Promise.all([refreshDueFeeds(server.ctx), refreshDueFeeds(server.ctx)]);

    expect(site.asked).toHaveLength(rows[0].count);
  });

  test('that cannot be read keeps its last events, and its holders are told once, after a day [CAL-36]', async () => {
    const { save, find, ask, id, user, property } = await buildAsker();
    await save();
    const read = (await find()) as { nextBusy: object };
    answerStatus(410);

    const { data } = await ask(refresh, { id });
    expect(data?.feed).toMatchObject({
      failure: 'NOT_REACHABLE',
      failingSince: expect.any(String),
      nextBusy: read.nextBusy,
    });
    expect(await mailsTo(user.email)).toEqual([]);

    clock.advance(limits.feedGoneMs);
    await refreshDueFeeds(server.ctx);
    clock.advance(limits.feedGoneMs);
    await refreshDueFeeds(server.ctx);
    expect(await mailsTo(user.email)).toEqual([expect.stringContaining(property.nickname)]);

    answerCalendar(meeting());
    clock.advance(limits.feedEveryMs + 3 * 60_000);
    await refreshDueFeeds(server.ctx);
    expect(await findFeed(server.ctx.db, id)).toMatchObject({ failure: null, failingSince: null, toldAt: null });
  });

  test('is deleted when the user who saved it loses the ID [CAL-37] [OP-256]', async () => {
    const { save, find, user, id } = await buildAsker();
    await save();
    const lose = (userId: string) =>
      server.ctx.events.transaction(server.ctx.db, (_tx, say) => say.record(idLost, { userId, yobirinPropertyId: id }));

    await lose('1');
    await server.ctx.events.settle();
    expect(await find()).not.toBeNull();

    await lose(user.id);
    await server.ctx.events.settle();
    expect(await find()).toBeNull();
  });

  test('that is deleted while it is fetched stays deleted, and closes nothing [CAL-30]', async () => {
    const { save, find, ask, id } = await buildAsker();
    await save();
    const text = meeting('Moved');
    site.answerWith(async (response) => {
      await ask(remove, { id });
      response.writeHead(200, { 'content-type': 'text/calendar' }).end(text);
    });

    expect((await ask(refresh, { id })).data).toEqual({ feed: null });

    expect(await find()).toBeNull();
    expect(await findCalendar(server.ctx.db, id)).toMatchObject({ busy: [] });
  });

  test('is deleted by its holder; deleting it again changes nothing [CAL-30]', async () => {
    const { save, find, ask, id } = await buildAsker();
    await save();

    for (let time = 0; time < 2; time++) expect(codeOf(await ask(remove, { id }))).toBeUndefined();

    expect(await find()).toBeNull();
    expect((await ask(refresh, { id })).data).toEqual({ feed: null });
  });
});
