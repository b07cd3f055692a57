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

test('72 costly documents, twelve at a time, are all refused, and the server goes on answering [API-GQL-57]', async () => {
  const server = await startTestApp();
  // A slow machine may have used up the processor time of the address.
  const refusals = ['GRAPHQL_VALIDATION_FAILED', 'TOO_MANY_REQUESTS'];
  const attack = () => sendGraphql(server, `{ ${'planMasters { id } '.repeat(370)} } # ${Math.random()}`);

  for (let round = 0; round < 6; round += 1) {
    const [alive, ...answers] = await Promise.all([
      fetch(`${server.url}/healthz`),
      ...Array.from({ length: 12 }, attack),
    ]);
    expect(alive.status).toBe(200);
    for (const { errors } of answers) expect(refusals).toContain(errors?.[0]?.extensions.code);
  }
  await server.close();
});

test('of 200 IDs that are tried, 61 are answered [CALLPAGE-30]', async () => {
  const clock = createTestClock({ standsStillAt: new Date('2026-11-16T03:00:00Z') });
  const server = await startTestApp({ clock });
  const statuses = [];

  for (let index = 0; index < 200; index += 1) statuses.push((await fetch(`${server.url}/unknown-${index}`)).status);

  expect(statuses).toEqual([...Array(61).fill(404), ...Array(139).fill(429)]);
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

  expect((await open('demo', '192.0.2.1')).status).toBe(200);
  for (let i = 0; i < 30; i += 1) {
    expect((await open(`unknown-${i}`, '192.0.2.1')).status).toBe(404);
    expect((await look(`unknown-${i}`, '192.0.2.1')).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  expect((await open('unknown', '192.0.2.1')).status).toBe(404);

  const page = await open('demo-desk', '192.0.2.1');
  expect(page.status).toBe(429);
  expect(page.headers.get('retry-after')).toBe('10');
  expect(await page.text()).toContain('Please wait a few minutes');
  expect((await look('demo-desk', '192.0.2.1')).errors?.[0]?.extensions).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: 10,
  });
  expect((await open('demo-desk', '192.0.2.2')).status).toBe(200);
  expect((await open('DEMO', '192.0.2.1')).status, 'an ID that the neighbours use').toBe(200);
  expect((await look('demo', '192.0.2.1')).errors).toBeUndefined();

  clock.advance(10_000);
  expect((await open('demo-desk', '192.0.2.1')).status).toBe(200);
  await server.close();
});
