import { addDays } from '@yobirin/contract/calendar';
import { type FigureName, figureGroupings, figureNames } from '@yobirin/contract/figure';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../features/auth/auth.tables.ts';
import { calls } from '../../features/call/call.tables.ts';
import { callQualities } from '../../features/call/quality/quality.tables.ts';
import { chatPosts, chatRooms } from '../../features/chat/chat.tables.ts';
import { checkFigures } from '../../features/figure/count-figures.service.ts';
import { eq } from '../../platform/database/orm.ts';
import { buildCall } from '../../testing/builders/call.ts';
import { buildCallback } from '../../testing/builders/callback.ts';
import { askOracle } from '../../testing/figure-oracle.ts';
import { buildFigureTeam, buildPlacedChat } from '../../testing/figure-people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';

const clock = createTestClock({ standsStillAt: new Date('2026-04-06T12:00:00Z') });
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

const beginMs = Date.parse('2026-03-01T00:00:00Z');
/** Over a month, in which the clocks of both zones change. */
const minute = fc.integer({ min: 0, max: 35 * 24 * 60 });
const places = [null, '301', '302', 'ロビー', '👩🏽‍❤️‍💋‍👩🏽', "'; --", '*others'];
const place = fc.constantFrom(...places);
const language = fc.constantFrom(null, 'JP', 'EN', 'KO');
const seconds = fc.integer({ min: 0, max: 90 });
const quality = fc.record({
  lossPermille: fc.integer({ min: 0, max: 1_000 }),
  jitterMs: fc.integer({ min: 0, max: 1_500 }),
  roundTripMs: fc.option(fc.integer({ min: 0, max: 3_000 })),
  signalingMs: fc.integer({ min: 0, max: 12_000 }),
  iceMs: fc.integer({ min: 0, max: 12_000 }),
  dtlsMs: fc.integer({ min: 0, max: 12_000 }),
  isRelayed: fc.boolean(),
});
const call = fc.record({
  id: fc.integer({ min: 0, max: 2 }),
  member: fc.integer({ min: 0, max: 2 }),
  minute,
  place,
  outcome: fc.constantFrom('talked', 'failed', 'rejected', 'unanswered', 'unreached', 'toGuest', 'ringing'),
  ringSeconds: seconds,
  talkSeconds: fc.integer({ min: 0, max: 4_000 }),
  chat: fc.option(fc.integer({ min: 0, max: 9 }), { freq: 3 }),
  qualities: fc.array(quality, { maxLength: 2 }),
});
const chat = fc.record({
  id: fc.integer({ min: 0, max: 2 }),
  place,
  language,
  posts: fc.array(fc.record({ minute, by: fc.constantFrom('guest', 'owner', 'member', 'assistant') }), {
    maxLength: 6,
  }),
  callback: fc.option(fc.record({ minute, state: fc.constantFrom('WAITING', 'DONE', 'EXPIRED') })),
});
const month = fc.record({
  timeZone: fc.constantFrom('Asia/Tokyo', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe'),
  calls: fc.array(call, { minLength: 20, maxLength: 40 }),
  chats: fc.array(chat, { minLength: 10, maxLength: 16 }),
  begin: fc.integer({ min: 0, max: 20 }),
  days: fc.integer({ min: 1, max: 20 }),
});
type Month = typeof month extends fc.Arbitrary<infer Value> ? Value : never;

const at = (minutes: number, plusSeconds = 0) => new Date(beginMs + minutes * 60_000 + plusSeconds * 1_000);

async function liveThrough(given: Month) {
  const { db } = server.ctx;
  const team = await buildFigureTeam(server, given.timeZone);
  const people = [team.owner.user.id, team.member.user.id, null] as const;
  const rooms: Awaited<ReturnType<typeof buildPlacedChat>>[] = [];
  for (const { id, posts, callback, ...about } of given.chats) {
    const yobirinPropertyId = team.ids[id] ?? '';
    const room = await buildPlacedChat(server, { yobirinPropertyId, ...about });
    rooms.push(room);
    for (const { minute: when, by } of posts.toSorted((a, b) => a.minute - b.minute)) {
      const post = await room.write(by === 'guest' ? 'guest' : 'host', at(when), writerOf(team, by));
      if (by === 'assistant') await markAsAssistants(post.id, room.room.id);
    }
    const isClosed = callback !== null && callback.state !== 'WAITING';
    if (callback) {
      await buildCallback(db, {
        chatRoomId: room.room.id,
        yobirinPropertyId,
        state: callback.state,
        createdAt: at(callback.minute),
        closedAt: isClosed ? at(callback.minute, 600) : null,
      });
    }
  }
  for (const { minute: when, outcome, qualities, ...made } of given.calls) {
    const isAnswered = outcome === 'talked' || outcome === 'failed';
    const answered = at(when, made.ringSeconds);
    const toYobirinPropertyId = team.ids[made.id] ?? '';
    const room = made.chat === null ? undefined : rooms[made.chat];
    const { id } = await buildCall(db, {
      toYobirinPropertyId,
      callerName: made.place,
      chatRoomId: room?.room.id ?? null,
      createdAt: at(when),
      calledAt: outcome === 'unreached' ? null : at(when),
      answeredAt: isAnswered ? answered : null,
      talkingAt: outcome === 'talked' ? answered : null,
      endedAt: outcome === 'ringing' ? null : at(when, made.ringSeconds + (isAnswered ? made.talkSeconds : 0)),
      status: statusOf(outcome),
      receiverUserId: outcome === 'toGuest' || outcome === 'ringing' ? null : (people[made.member] ?? null),
      isToGuest: outcome === 'toGuest',
    });
    const sides = ['caller', 'receiver'] as const;
    for (const [index, measured] of qualities.entries()) {
      const side = sides[index] ?? 'caller';
      await db
        .insert(callQualities)
        .values({ callId: id, side, concealedPermille: 0, createdAt: at(when, 60), ...measured });
    }
  }
  return team;
}

function statusOf(outcome: Month['calls'][number]['outcome']) {
  if (outcome === 'talked' || outcome === 'failed') return 'FINISHED';
  if (outcome === 'ringing') return 'CALLING';
  return outcome === 'rejected' ? 'REJECTED' : 'UNCALL';
}

function writerOf({ owner, member }: { owner: Writer; member: Writer }, by: string): string | null {
  if (by === 'owner') return owner.user.id;
  return by === 'member' ? member.user.id : null;
}

type Writer = { user: { id: string } };

/** Makes the post a reply of the assistant, if there is a post to reply to. */
async function markAsAssistants(postId: string, chatRoomId: string): Promise<void> {
  const { db } = server.ctx;
  const posts = await db.select().from(chatPosts).where(eq(chatPosts.chatRoomId, chatRoomId));
  const replied = new Set(posts.map((post) => post.aiReplyToPostId));
  const open = posts.find((post) => post.id !== postId && !replied.has(post.id));
  if (open) await db.update(chatPosts).set({ aiReplyToPostId: open.id }).where(eq(chatPosts.id, postId));
}

type Team = Awaited<ReturnType<typeof liveThrough>>;

async function compare(team: Team, given: Month, viewer: 'owner' | 'member'): Promise<void> {
  const from = addDays('2026-03-01', given.begin);
  const period = { from, to: addDays(from, given.days - 1) };
  const userId = viewer === 'owner' ? null : team.member.user.id;
  const scope = { yobirinPropertyIds: team.ids, timeZone: given.timeZone, userId };
  const expected = await askOracle(server.ctx.db, { ...scope, ...period });
  const before = { from: addDays(from, -given.days), to: addDays(from, -1) };
  const page = await team.openAs(team[viewer].user);
  const randomFigure = figureNames[given.calls.length % figureNames.length] ?? 'RUNG';

  const shown = await page.read(period);
  expect(shown.whole).toEqual(expected.whole);
  expect(shown.before).toEqual((await askOracle(server.ctx.db, { ...scope, ...before })).whole);
  for (const by of figureGroupings) {
    const groups = new Map(shown[by].map(({ key, sums }) => [key, sums]));
    expect(groups, by).toEqual(expected.groups(by));
  }

  const totals = shown.whole as Record<string, number>;
  for (const figure of viewer === 'owner' ? figureNames : [randomFigure]) {
    expect((await page.rows({ ...period, figure, take: 1 })).totalCount, figure).toBe(totals[columnOf(figure)]);
  }
  for (const by of figureGroupings) {
    for (const { key, sums } of shown[by].slice(-1)) {
      const { totalCount } = await page.rows({ ...period, figure: randomFigure, by, key, take: 1 });
      expect(totalCount, `${randomFigure} ${by} ${key}`).toBe(sums[columnOf(randomFigure)]);
    }
  }
}

function columnOf(figure: FigureName): string {
  return figure.toLowerCase().replaceAll(/_[a-z]/g, (part) => part.slice(1).toUpperCase());
}

test('every figure, group and list of rows of a random month equals what the rows say [FIGURE-01] [FIGURE-02] [FIGURE-03] [FIGURE-04] [FIGURE-08] [FIGURE-09]', async () => {
  await fc.assert(
    fc.asyncProperty(month, async (given) => {
      const team = await liveThrough(given);

      await checkFigures(server.ctx);

      await compare(team, given, 'owner');
      await compare(team, given, 'member');
    }),
    { numRuns: 2, endOnFailure: true },
  );
}, 180_000);

test('deleted calls, posts and chats and an erased member no longer count after the check [FIGURE-05] [FIGURE-10]', async () => {
  const { db } = server.ctx;
  await fc.assert(
    fc.asyncProperty(month, async (given) => {
      const team = await liveThrough(given);
      await checkFigures(server.ctx);

      const toGroup = await db.select().from(calls).where(eq(calls.toYobirinPropertyId, team.group.id));
      for (const { id } of toGroup.slice(0, 5)) await db.delete(calls).where(eq(calls.id, id));
      const posts = await db.select().from(chatPosts);
      for (const { id } of posts.slice(-8, -4)) {
        await db.update(chatPosts).set({ body: '', deletedAt: clock.now() }).where(eq(chatPosts.id, id));
      }
      const last = posts.at(-1);
      if (last) await db.delete(chatRooms).where(eq(chatRooms.id, last.chatRoomId));
      await db.delete(users).where(eq(users.id, team.member.user.id));
      await checkFigures(server.ctx);

      await compare(team, given, 'owner');
    }),
    { numRuns: 1, endOnFailure: true },
  );
}, 180_000);
