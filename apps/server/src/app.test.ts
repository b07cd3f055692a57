import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

test('a running server says that it is alive and that its database is there', async () => {
  const alive = await fetch(`${server.url}/healthz`);
  const ready = await fetch(`${server.url}/readyz`);

  expect(await alive.json()).toEqual({ status: 'ok' });
  expect(await ready.json()).toEqual({ status: 'ok' });
});
