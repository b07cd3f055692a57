import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillFigures } from '../../features/figure/count-figures.service.ts';
import { figureMails } from '../../features/figure/figure.tables.ts';
import { sendWeeklyFigures } from '../../features/figure/weekly-mail.service.ts';
import { buildCall } from '../../testing/builders/call.ts';
import { buildFigureTeam } from '../../testing/figure-people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';

/** Monday, 7:30 in Tokyo. */
const clock = createTestClock({ standsStillAt: new Date('2026-11-15T22:30:00Z') });
let server: TestApp;
const sent: { to: string; subject: string; text: string; unsubscribeUrl?: string | undefined }[] = [];

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

/** The context, with a mailer that keeps what is queued. */
function watched() {
  const { mailer } = server.ctx;
  const queue: typeof mailer.queue = async (executor, mail, options) => {
    sent.push(mail);
    await mailer.queue(executor, mail, options);
  };
  return { ...server.ctx, mailer: { ...mailer, queue } };
}

test('the owner is mailed the figures of last week on Monday from 8 on, once, by whichever node [FIGURE-15]', async () => {
  const team = await buildFigureTeam(server);
  const quiet = await buildFigureTeam(server);
  const createdAt = new Date('2026-11-10T03:00:00Z');
  const endedAt = new Date('2026-11-10T03:02:00Z');
  const toYobirinPropertyId = team.group.id;
  await buildCall(server.ctx.db, { toYobirinPropertyId, status: 'UNCALL', createdAt, calledAt: createdAt, endedAt });
  await fillFigures(server.ctx);
  const ctx = watched();

  await sendWeeklyFigures(ctx);
  expect(sent).toEqual([]);
  clock.advance(60 * 60_000);
  await Promise.all([sendWeeklyFigures(ctx), sendWeeklyFigures(ctx)]);
  await sendWeeklyFigures(ctx);

  expect(sent.map(({ to }) => to)).toEqual([team.owner.user.email]);
  expect(sent[0]?.text).toContain('/account/figures?from=2026-11-09&to=2026-11-15');
  expect(sent[0]?.unsubscribeUrl).toContain('/mail/unsubscribe');
  expect((await server.ctx.db.select().from(figureMails)).map(({ accountId }) => accountId).sort()).toEqual(
    [team.accountId, quiet.accountId].sort(),
  );
});
