import { afterAll, beforeAll, expect, test } from 'vitest';
import { yobirinProperties } from '../../features/directory/profile/profile.tables.ts';
import { scheduleSettings } from '../../features/directory/schedule/schedule.tables.ts';
import {
  checkFigures,
  fillFigures,
  followChanges,
  forgetFigures,
} from '../../features/figure/count-figures.service.ts';
import { figures } from '../../features/figure/figure.tables.ts';
import { eq } from '../../platform/database/orm.ts';
import { buildCall, buildHolder } from '../../testing/builders/call.ts';
import { buildFigureTeam, buildPlacedChat, openFigures } from '../../testing/figure-people.ts';
import { codeOf } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';

const now = new Date('2026-11-17T03:00:00Z');
const clock = createTestClock({ standsStillAt: now });
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

const today = { from: '2026-11-17', to: '2026-11-17' };
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

function buildMissed(toYobirinPropertyId: string, overrides: Parameters<typeof buildCall>[1] = {}) {
  const createdAt = overrides.createdAt ?? minutesAgo(2);
  const endedAt = new Date(createdAt.getTime() + 60_000);
  return buildCall(server.ctx.db, {
    ...{ toYobirinPropertyId, status: 'UNCALL', createdAt, calledAt: createdAt, endedAt },
    ...overrides,
  });
}

test('what comes, ends or is answered late is counted by the next run, without the check [FIGURE-05]', async () => {
  const team = await buildFigureTeam(server);
  const page = await team.openAs(team.owner.user);
  await buildMissed(team.group.id);
  await fillFigures(server.ctx);
  const chat = await buildPlacedChat(server, { yobirinPropertyId: team.group.id });
  await chat.write('guest', minutesAgo(60 * 30));
  await buildMissed(team.group.id, { createdAt: minutesAgo(4) });
  await chat.write('host', minutesAgo(1), team.member.user.id);

  await followChanges(server.ctx);
  await followChanges(server.ctx);

  const { whole } = await page.read({ from: '2026-11-15', to: '2026-11-17' });
  expect(whole).toMatchObject({ missed: 2, chats: 1, chatsAnswered: 1, messagesIn: 1, messagesOut: 1 });
  expect(whole).toMatchObject({ firstAnswerSeconds: { p50: 604_800, p95: 604_800 } });
});

test('runs at once count nothing twice [FIGURE-05]', async () => {
  const team = await buildFigureTeam(server);
  const page = await team.openAs(team.owner.user);
  await buildMissed(team.group.id);

  await Promise.all([
    fillFigures(server.ctx),
    followChanges(server.ctx),
    checkFigures(server.ctx),
    followChanges(server.ctx),
  ]);

  expect((await page.read(today)).whole).toMatchObject({ rung: 1, missed: 1 });
});

test('another zone moves the days [FIGURE-04]', async () => {
  const { db } = server.ctx;
  const team = await buildFigureTeam(server);
  const page = await team.openAs(team.owner.user);
  await buildMissed(team.group.id);
  await fillFigures(server.ctx);
  expect((await page.read(today)).whole).toMatchObject({ missed: 1 });

  const zone = { timeZone: 'America/New_York' };
  await db.update(scheduleSettings).set(zone).where(eq(scheduleSettings.yobirinPropertyId, team.group.id));
  await followChanges(server.ctx);

  expect((await page.read(today)).whole).toMatchObject({ missed: 0 });
  expect((await page.read({ from: '2026-11-16', to: '2026-11-16' })).whole).toMatchObject({ missed: 1 });
});

test('a member sees their own part, the owner all, and others learn nothing [FIGURE-07]', async () => {
  const team = await buildFigureTeam(server);
  const times = { answeredAt: minutesAgo(2), talkingAt: minutesAgo(2), status: 'FINISHED' } as const;
  await buildMissed(team.group.id, { ...times, receiverUserId: team.owner.user.id });
  await buildMissed(team.group.id, { ...times, receiverUserId: team.member.user.id });
  await buildMissed(team.member.property.id, { receiverUserId: team.member.user.id });
  await fillFigures(server.ctx);
  const [owner, member] = [await team.openAs(team.owner.user), await team.openAs(team.member.user)];

  const seen = await member.read(today);
  expect(seen).toMatchObject({ isOwn: true, whole: { answered: 1, missed: 1 } });
  expect(seen.MEMBER.map(({ name }) => name)).toEqual(['Member']);
  expect(seen.ids.map(({ id }) => id)).toEqual([team.member.property.id, team.group.id]);
  expect((await member.rows({ ...today, figure: 'ANSWERED' })).totalCount).toBe(1);
  const all = await owner.read(today);
  expect(all).toMatchObject({ isOwn: false, whole: { answered: 2, missed: 1 } });
  expect(all.MEMBER).toHaveLength(2);

  const stranger = await openFigures(server, (await buildHolder(server.ctx.db)).user, team.accountId);
  expect(codeOf(await stranger.send(today))).toBe('NOT_FOUND');
  expect(codeOf(await stranger.sendRows({ ...today, figure: 'ANSWERED' }))).toBe('NOT_FOUND');
  const ownersId = { yobirinPropertyId: team.owner.property.id };
  expect(codeOf(await member.send({ ...today, ...ownersId }))).toBe('NOT_FOUND');
  expect((await owner.read({ ...today, ...ownersId })).whole).toMatchObject({ answered: 0 });
});

test('a place with fewer than five is not named, not even when asked for [FIGURE-08]', async () => {
  const team = await buildFigureTeam(server);
  const page = await team.openAs(team.owner.user);
  for (let count = 0; count < 5; count += 1) await buildMissed(team.group.id, { callerName: '301' });
  for (let count = 0; count < 4; count += 1) await buildMissed(team.group.id, { callerName: 'Tanaka' });
  await fillFigures(server.ctx);

  const { PLACE: places } = await page.read(today);
  expect(places.map(({ key, name, sums }) => [key, name, sums.missed])).toEqual([
    ['=301', '301', 5],
    ['*others', null, 4],
  ]);
  expect(codeOf(await page.sendRows({ ...today, figure: 'MISSED', by: 'PLACE', key: '=Tanaka' }))).toBe(
    'BAD_USER_INPUT',
  );
  const { rows, totalCount } = await page.rows({ ...today, figure: 'MISSED', by: 'PLACE', key: '*others' });
  expect(totalCount).toBe(4);
  expect(JSON.stringify(rows)).not.toContain('Tanaka');
});

test('the rows of a figure come page by page, newest first, with the chat only for who holds the ID [FIGURE-09]', async () => {
  const team = await buildFigureTeam(server);
  const { room } = await buildPlacedChat(server, { yobirinPropertyId: team.member.property.id });
  const made: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const call = await buildMissed(team.member.property.id, {
      createdAt: minutesAgo(10 - count),
      chatRoomId: room.id,
      receiverUserId: team.member.user.id,
    });
    made.unshift(`CALL ${call.id}`);
  }
  await fillFigures(server.ctx);
  const [owner, member] = [await team.openAs(team.owner.user), await team.openAs(team.member.user)];

  const asked = { ...today, figure: 'MISSED' } as const;
  const first = await owner.rows({ ...asked, take: 2 });
  const second = await owner.rows({ ...asked, take: 2, cursor: first.endCursor });
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(made);
  expect(second.hasNextPage).toBe(false);
  expect(first.rows[0]).toMatchObject({ isHeld: false, chatRoomId: null, idName: team.member.property.nickname });
  expect((await member.rows(asked)).rows[0]).toMatchObject({ isHeld: true, chatRoomId: room.id });
  expect(codeOf(await owner.sendRows({ ...asked, cursor: 'x' }))).toBe('BAD_USER_INPUT');
});

test('bad periods and groups are refused [FIGURE-06]', async () => {
  const team = await buildFigureTeam(server);
  const page = await team.openAs(team.owner.user);
  const periods = [
    ['2026-11-17', '2026-11-16'],
    ['2026-02-29', '2026-03-01'],
    ['2026-08-01', '2026-11-01'],
    ['yesterday', '2026-11-16'],
    ["2026-11-01'; drop table figures", '2026-11-16'],
  ];
  for (const [from = '', to = ''] of periods) expect(codeOf(await page.send({ from, to }))).toBe('BAD_USER_INPUT');
  expect(codeOf(await page.sendRows({ ...today, figure: 'MISSED', by: 'DAY' }))).toBe('BAD_USER_INPUT');
  expect((await page.rows({ ...today, figure: 'MISSED', by: 'MEMBER', key: 'x' })).totalCount).toBe(0);
  expect((await page.read({ from: '2026-08-18', to: '2026-11-17' })).whole).toMatchObject({ missed: 0 });
});

test('a deleted ID has no figures any more [FIGURE-10]', async () => {
  const { db } = server.ctx;
  const team = await buildFigureTeam(server);
  await buildMissed(team.group.id);
  await fillFigures(server.ctx);
  await db.update(yobirinProperties).set({ deletedAt: now }).where(eq(yobirinProperties.id, team.group.id));

  await forgetFigures(server.ctx, team.group.id);
  await followChanges(server.ctx);

  expect(await db.$count(figures, eq(figures.yobirinPropertyId, team.group.id))).toBe(0);
});
