import { beforeAll, expect, test } from 'vitest';
import { calls } from '../features/call/call.tables.ts';
import { chatRoomMemberships } from '../features/chat/chat.tables.ts';
import { voiceMessages } from '../features/chat/voice/voice.tables.ts';
import { inboxThreadLabels, inboxThreads } from '../features/inbox/inbox.tables.ts';
import { refreshThreads } from '../features/inbox/refresh-threads.service.ts';
import { quickAnswers } from '../features/quick-answer/quick-answer.tables.ts';
import { systemClock } from '../platform/clock.ts';
import { sql } from '../platform/database/orm.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { demoHotel } from './demo-facts.ts';
import { makePastWeeks } from './past-weeks.ts';
import { seedDemo } from './seed-demo.ts';

const now = new Date('2026-11-15T03:00:00Z');
const clock = { ...systemClock, now: () => now };
const db = await openTestDatabase();
const written: string[] = [];
const files = {
  async write(key: string) {
    written.push(key);
    return { sizeBytes: 1 };
  },
};

beforeAll(() => seedDemo(db, clock, files));

const deskId = sql`(select id from yobirin_properties where yobirin_id = ${demoHotel.desk.profile.yobirinId})`;

async function countThreads(condition: ReturnType<typeof sql>): Promise<number> {
  return db.$count(inboxThreads, sql`${inboxThreads.yobirinPropertyId} = ${deskId} and ${condition}`);
}

test('the front desk has threads that wait, one that is taken, one that is snoozed, and weeks that are done [HOME-12]', async () => {
  expect(await countThreads(sql`waiting_since is not null`)).toBe(5);
  expect(await countThreads(sql`waiting_since is not null and taken_by_user_id is not null`)).toBeGreaterThan(0);
  expect(await countThreads(sql`snoozed_until is not null`)).toBe(1);
  expect(await countThreads(sql`done_at is not null`)).toBeGreaterThan(300);
  expect(await countThreads(sql`done_at is null and snoozed_until is null`)).toBeLessThan(12);
  expect(await db.$count(inboxThreadLabels)).toBe(4);
  expect(await db.$count(quickAnswers)).toBe(3);
});

test('guests write in four languages from places, and one leaves a voice message [HOME-12]', async () => {
  const rows = await db
    .selectDistinct({ language: chatRoomMemberships.guestLanguage })
    .from(chatRoomMemberships)
    .where(sql`${chatRoomMemberships.callerName} is not null`);

  expect(rows.map(({ language }) => language).toSorted()).toEqual(['EN', 'JP', 'KO', 'ZH_HANS', 'ZH_HANT']);
  expect(await db.$count(voiceMessages)).toBe(1);
  expect(written).toHaveLength(1);
});

test('calls follow the day and the week for four weeks, the same on every machine [HOME-12]', () => {
  const { calls: past } = makePastWeeks(now);
  const hourOf = (at: Date) => (at.getUTCHours() + 9) % 24;
  const within = (from: number, to: number) => past.filter(({ at }) => hourOf(at) >= from && hourOf(at) < to).length;

  expect(makePastWeeks(now).calls).toEqual(past);
  expect(past.length).toBeGreaterThan(400);
  expect(within(15, 17)).toBeGreaterThan(3 * within(0, 6));
  expect(past.at(-1)?.at.getTime()).toBeLessThan(now.getTime());
  expect(now.getTime() - (past[0]?.at.getTime() ?? 0)).toBeGreaterThan(27 * 24 * 60 * 60_000);
});

test('threads that are computed again stay as they are, and sides count what they have [HOME-13]', async () => {
  const threads = await db.select().from(inboxThreads);
  for (let start = 0; start < threads.length; start += 200) {
    const refreshed = await refreshThreads({ db, clock }, threads.slice(start, start + 200));
    expect(refreshed.filter(({ isChanged }) => isChanged)).toEqual([]);
  }

  const wrong = await db.execute(sql`
    select side.id from chat_room_memberships as side
    where side.yobirin_property_id is not null and side.unread_count <> (
      select count(*) from chat_posts as post
      where post.chat_room_id = side.chat_room_id and post.chat_room_membership_id <> side.id
        and post.id > coalesce(side.last_read_post_id, 0)
    )`);
  expect(wrong.rows).toEqual([]);
  expect(await db.$count(calls, sql`${calls.endedAt} is null`)).toBe(0);
});
