import { expect, test } from 'vitest';
import { seedDemo } from '../demo/seed-demo.ts';
import { sendGraphql } from '../testing/send-graphql.ts';
import { startTestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';

test('a document that repeats a field hundreds of times is refused [API-GQL-57]', async () => {
  const server = await startTestApp();

  const { errors } = await sendGraphql(server, `{ ${'planMasters { id } '.repeat(370)} } # ${Math.random()}`);

  expect(errors).toMatchObject([
    { message: 'Repeats limit of 15 exceeded.', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
  ]);
  await server.close();
});

test('an address cannot try out IDs, by pages or by queries; others go on [CALLPAGE-30]', async () => {
  const clock = createTestClock({ standsStillAt: new Date('2026-11-16T03:00:00Z') });
  const server = await startTestApp({ clock, config: { trustProxy: 'loopback' } });
  await seedDemo(server.ctx.db, server.ctx.clock);
  const open = (id: string, address: string) =>
    fetch(`${server.url}/${id}`, { headers: { 'x-forwarded-for': address, 'accept-language': 'en' } });
  const look = (id: string, address: string) =>
    sendGraphql(server, `{ yobirinPropertyForCall(yobirinId: "${id}") { id } }`, {}, { 'x-forwarded-for': address });

  for (let i = 0; i < 30; i += 1) {
    expect((await open(`unknown-${i}`, '192.0.2.1')).status).toBe(404);
    expect((await look(`unknown-${i}`, '192.0.2.1')).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  expect((await open('demo', '192.0.2.1')).status).toBe(200);
  expect((await open('unknown', '192.0.2.1')).status).toBe(404);

  const page = await open('demo', '192.0.2.1');
  expect(page.status).toBe(429);
  expect(page.headers.get('retry-after')).toBe('10');
  expect(await page.text()).toContain('Please wait a few minutes');
  expect((await look('demo', '192.0.2.1')).errors?.[0]?.extensions).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: 10,
  });
  expect((await open('demo', '192.0.2.2')).status).toBe(200);

  clock.advance(10_000);
  expect((await open('demo', '192.0.2.1')).status).toBe(200);
  await server.close();
});
