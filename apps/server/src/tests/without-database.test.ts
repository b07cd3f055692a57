import { expect, onTestFinished, test } from 'vitest';
import { recheckMs } from '../features/chat/chat.socket.ts';
import { captureLog } from '../testing/captured-log.ts';
import { buildGuestChat } from '../testing/chat-people.ts';
import { openDatabaseGate } from '../testing/database-gate.ts';
import { startTestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { createTestDatabase } from '../testing/test-database.ts';

test('a node without its database logs it once, even with many open chats', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const gate = await openDatabaseGate(database.url);
  const { log, lines } = captureLog('warn');
  const clock = createTestClock();
  const node = await startTestApp({ clock, log, config: { databaseUrl: gate.url } });
  const { guest } = await buildGuestChat(node);
  for (const _page of [1, 2, 3]) await guest.open();

  await gate.close();
  clock.advance(recheckMs);
  const page = await fetch(`${node.url}/front-desk`);
  await gate.open();
  onTestFinished(async () => {
    await node.close();
    await gate.close();
  });

  expect(page.status).toBe(503);
  const said = lines().map(({ msg }) => msg);
  expect(said.filter((message) => message === 'the database is away')).toHaveLength(1);
  expect(said).not.toContain('a chat connection could not be checked');
});
