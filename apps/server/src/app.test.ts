import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCallClient } from './testing/call-client.ts';
import { captureLog } from './testing/captured-log.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const captured = captureLog();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ log: captured.log });
});

afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

describe('health', () => {
  test('a running server reports that it is alive and ready', async () => {
    const alive = await get('/healthz');
    const ready = await get('/readyz');

    expect(await alive.json()).toEqual({ status: 'ok' });
    expect(await ready.json()).toEqual({ status: 'ok' });
  });

  test('a server without its database is alive, but not ready [HEAL-21]', async () => {
    const other = await startTestApp();
    await cutOff(new URL(other.ctx.config.databaseUrl ?? '').pathname.slice(1));

    const alive = await fetch(`${other.url}/healthz`);
    const ready = await fetch(`${other.url}/readyz`);

    expect(alive.status).toBe(200);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ status: 'unavailable', missing: ['database'] });
    await other.close();
  });
});

describe('metrics', () => {
  test('count requests by route, not by path', async () => {
    await get('/healthz?made-up=1');

    const metrics = await (await get('/metrics')).text();

    expect(metrics).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d/);
    expect(metrics).toContain('nodejs_heap_size_used_bytes');
    expect(metrics).not.toContain('made-up');
  });

  test('show requests that wait for the database, and jobs that are due', async () => {
    const metrics = await (await get('/metrics')).text();

    expect(metrics).toContain('yobirin_database_connections{state="calls_waiting"} 0');
    expect(metrics).toMatch(/yobirin_jobs_waiting\{kind="[^"]+"\} \d/);
  });

  test('count socket messages by outcome, and unknown event names as one', async () => {
    const client = await openCallClient(server);
    const codes = [
      await client.codeOf('APPLY', { yobirinId: 'unknown-id' }),
      (await client.socket.emitWithAck('made-up', {})).errorCode,
    ];

    const metrics = await (await get('/metrics')).text();

    const counted = (event: string, outcome: string) =>
      `yobirin_socket_message_duration_seconds_count{namespace="/ws-call",event="${event}",outcome="${outcome}"} 1`;
    expect(metrics).toContain(counted('APPLY', codes[0]));
    expect(metrics).toContain(counted('unknown', codes[1]));
  });
});

describe('request ids', () => {
  test('every response carries one that the server made', async () => {
    const [first, second] = await Promise.all([
      get('/healthz', { 'x-request-id': 'made-up-by-a-client' }),
      get('/healthz'),
    ]);

    expect(first.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
  });
});

describe('security headers', () => {
  test('are set on every kind of response', async () => {
    for (const path of ['/healthz', '/', '/assets/missing.js', '/%E0%A4%A']) {
      const { headers } = await get(path, { accept: 'text/html' });

      expect(headers.get('content-security-policy')).toContain(
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('microphone=(self), geolocation=(self), camera=()');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });
});

describe('errors', () => {
  test('an unknown API path gets an error code, not a page', async () => {
    const response = await fetch(`${server.url}/auth/nothing-here`, { method: 'POST' });

    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: { code: 'NOT_FOUND', message: 'Not found', requestId: response.headers.get('x-request-id') },
    });
  });
});

describe('files of the web', () => {
  test.each([
    ...['/assets/', '/assets/%00', '/assets/..%2f..%2fetc/passwd', '/assets//etc/passwd'],
    ...[
      '/.git/HEAD',
      '/.git/config',
      '/.env',
      '/package.json',
      '/apps/server/src/main.ts',
      '/assets/..%2f..%2f.git/HEAD',
    ],
  ])('a request for %s is a client error', async (url) => {
    const response = await server.app.inject(url);

    expect([403, 404]).toContain(response.statusCode);
  });

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/service-worker.js', 'application/javascript; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/metrics', 'text/plain; version=0.0.4; charset=utf-8'],
    ['/static/en/terms.json', 'application/json; charset=utf-8'],
    ['/healthz', 'application/json; charset=utf-8'],
    ['/graphql?query={__typename}', 'application/json; charset=utf-8'],
    ['/attachments/1', 'application/json; charset=utf-8'],
  ])('%s says what it is, and how its text is encoded', async (path, type) => {
    expect((await get(path)).headers.get('content-type')).toBe(type);
  });

  test('a range beyond the end is refused', async () => {
    const response = await get('/favicon.svg', { range: 'bytes=999999-' });

    expect(response.status).toBe(416);
  });
});

test('a client that offers a protocol upgrade is answered in HTTP/1.1', async () => {
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' };

  const [response] = await once(request(`${server.url}/healthz`, { headers }).end(), 'response');

  expect(response.statusCode).toBe(200);
  response.resume();
});

describe('request log', () => {
  test('holds one line a request, without tokens, names or addresses', async () => {
    const response = await get('/healthz/nothing?token=hunter2&callerName=Hanako&lang=en', {
      authorization: 'Bearer hunter2',
      cookie: 'signin=hunter2',
    });
    const requestId = response.headers.get('x-request-id');

    const lines = captured.lines().filter((line) => line.requestId === requestId);
    expect(lines).toEqual([
      expect.objectContaining({
        method: 'GET',
        url: '/healthz/nothing?token=…&callerName=…&lang=…',
        status: 404,
        durationMs: expect.any(Number),
      }),
    ]);
    expect(captured.text()).not.toContain('hunter2');
    expect(captured.text()).not.toContain('Hanako');
  });
});

/** Blocks all connections to a database, as an outage would. */
async function cutOff(database: string): Promise<void> {
  await server.ctx.pool.query(`alter database "${database}" with allow_connections false`);
  await server.ctx.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
}
