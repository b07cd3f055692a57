import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

test('scheduled messages, snoozed threads and call-back reminders start when they are due [CALL-102]', async () => {
  const server = await startTestApp();
  onTestFinished(server.close);
  const names = ['call.tend-callbacks', 'inbox.tend', 'scheduled-post.send'];

  const { rows } = await server.ctx.db.execute("select name, cron, options->'startAfter' as wait from pgboss.schedule");

  const schedules = rows.filter(({ name }) => names.includes(String(name)));
  expect(schedules).toHaveLength(names.length);
  for (const schedule of schedules) expect(schedule).toMatchObject({ cron: '* * * * *', wait: 0 });
});
